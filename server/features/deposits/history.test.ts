import fc from 'fast-check'
import { DEPOSIT_ACTIONS } from '#contract/deposits.ts'
import type { Me } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { type Crashes, unlessDied } from '#test/crashes.ts'
import { call as callOn, leave, passHours } from '#test/deposits.ts'
import { crash, expectCrashes, histories } from '#test/histories.ts'
import { type Car, DepositModel, isOpen, type LeftDeposit } from '#test/ledger/deposit-model.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { returnDueDeposits } from './timing.actions.ts'

const acts = [
  'leave',
  'leave',
  'leave',
  ...DEPOSIT_ACTIONS,
  'accept',
  'agree',
  'expire',
  'edit',
  'reprice',
  'remove',
] as const
type Act = (typeof acts)[number]
type Step = { act: Act; who: number; which: number; isSeller: boolean; crash: number | null }

const { options, timeout } = histories(2)
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...acts),
    who: fc.nat(2),
    which: fc.nat(9),
    isSeller: fc.boolean(),
    crash,
  }),
  { minLength: 25, maxLength: 40 },
)

test(
  'whatever buyers, sellers, and the clock do, and whenever the server dies, tokens end where they should',
  async ({ make, as, sql, crashes }) => {
    const history = fc.asyncProperty(steps, async (list) => {
      const members = await Promise.all(Array.from({ length: 3 }, () => make.person()))
      const clients = new Map<Me, Client>()
      const model = new DepositModel()
      for (const member of members) {
        await give(sql, member, 100)
        model.available.set(member.id, 100)
        clients.set(member, await as(member))
      }
      const world: World = { sql, crashes, model, members, cars: [], clientOf: (member) => clients.get(member)! }
      for (const seller of members.slice(0, 2)) world.cars.push(await publish(world, seller))
      for (const step of list) await live(world, step)
      await expectSame(world)
    })
    await fc.assert(history, options)
    expectCrashes(crashes)
  },
  timeout,
)

type Client = Parameters<typeof leave>[0]
type World = {
  sql: Pool
  crashes: Crashes
  model: DepositModel
  members: Me[]
  cars: (Car & { edits: number; askingUsd: number })[]
  clientOf: (member: Me) => Client
}

const form = { ...bodies.vehicle, isForSale: true, askingUsd: 9_000, tokens: 30 }

async function publish({ clientOf }: World, seller: Me) {
  const { id } = (await clientOf(seller).post<Post>('/posts', form)).body
  return { id, seller, vbt: form.tokens, isDeleted: false, edits: 0, askingUsd: form.askingUsd }
}

async function live(world: World, step: Step) {
  const { model, cars, members } = world
  const car = cars[step.which % cars.length]!
  if (step.act === 'leave') return leaveOne(world, step, car, members[step.who]!)
  if (step.act === 'edit' || step.act === 'reprice' || step.act === 'remove') return change(world, step, car)
  const deposit = model.deposits[step.which % Math.max(1, model.deposits.length)]
  if (!deposit) return
  if (step.act === 'expire') return expire(world, step, deposit)
  const { act } = step
  const side = step.isSeller ? 'seller' : 'buyer'
  const client = world.clientOf(side === 'seller' ? deposit.car.seller : deposit.buyer)
  const { id, version } = deposit
  const { status } = await retried(world, step, (key) => callOn(client, act, { id, version }, key))
  expect({ ...step, status }).toEqual({ ...step, status: model.step(deposit, act, side) })
}

async function leaveOne(world: World, step: Step, car: Car, buyer: Me) {
  const { model, clientOf } = world
  const { status, body } = await retried(world, step, (key) => leave(clientOf(buyer), car, car.vbt, key))
  expect({ ...step, status }).toEqual({ ...step, status: model.leave(car, buyer) })
  if (status === 201) model.left(body.id, car, buyer)
}

async function expire(world: World, step: Step, deposit: LeftDeposit) {
  await passHours(world.sql, deposit, 24 * 30)
  await world.crashes.after(step.crash, () => unlessDied(returnDueDeposits(world.sql)))
  await Promise.all([returnDueDeposits(world.sql), returnDueDeposits(world.sql)])
  world.model.expire(deposit)
}

/** The seller edits the post, with or without changing its price, or deletes it and publishes another one. */
async function change(world: World, step: Step, car: World['cars'][number]) {
  if (car.isDeleted) return
  const client = world.clientOf(car.seller)
  const path = `/posts/${car.id}`
  if (step.act === 'remove') {
    await retried(world, step, () => client.delete(path))
    car.isDeleted = true
    world.cars.push(await publish(world, car.seller))
  } else {
    if (step.act === 'reprice') car.askingUsd += 100
    const { askingUsd } = car
    // A stale version means that the call went through before the crash.
    await retried(world, step, () => client.patch(path, { ...form, askingUsd, version: car.edits + 1 }))
    car.edits += 1
  }
  if (step.act !== 'edit') world.model.change(car)
}

/** After a crash, repeats the call with the same key. */
async function retried<Reply extends { status: number }>(
  { crashes }: World,
  { crash }: Step,
  send: (key: string) => Promise<Reply>,
) {
  const key = crypto.randomUUID()
  const reply = await crashes.after(crash, () => send(key))
  return reply.status === 503 ? send(key) : reply
}

async function expectSame({ sql, model, members }: World) {
  for (const member of members) expect((await tokensOf(sql, member))[0]).toBe(model.availableOf(member))
  for (const deposit of model.deposits) {
    const { id, state, version, car } = deposit
    const [row] = await sql`select state, version from deposits where id = ${id}`
    expect(row).toEqual({ state, version })
    const history = await sql`select version from deposit_steps where deposit_id = ${id} order by version`
    expect(history.map((one) => one.version)).toEqual(Array.from({ length: version }, (_, index) => index + 1))
    const [escrow] = await sql`
      select balance from ledger_accounts where role = 'escrow' and name like ${`escrow:%:deposit:${id}`}`
    expect(escrow).toEqual({ balance: isOpen(deposit) ? car.vbt * 10_000 : 0 })
  }
  const [{ heard }] = await sql<[{ heard: number }]>`
    select count(*)::int as heard from happenings
    where type = 'deposit_stepped' and subject_id = any (${model.deposits.map(({ id }) => id)}::bigint[])`
  expect(heard).toBe(model.deposits.reduce((sum, { version }) => sum + version, 0))
  expect(await checkBooks(sql)).toEqual([])
}
