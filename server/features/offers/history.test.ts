import fc from 'fast-check'
import type { Offer, OfferSide } from '#contract/offers.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { deliverBy, makeSeller, pay } from '#test/checkouts.ts'
import type { clientOf } from '#test/client.ts'
import { type Crashes, unlessDied } from '#test/crashes.ts'
import { crash, expectCrashes, histories } from '#test/histories.ts'
import { type Deed, OFFER_ACTS, OfferModel } from '#test/offer-model.ts'
import { answer, checkOutAt, makeNegotiable, offer, passHours } from '#test/offers.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { endDueOffers } from './ending.actions.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type Step = { act: Deed['act'] | 'wait'; who: number; by: OfferSide; amount: number; crash: number | null }

const { options, timeout } = histories(2)
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...OFFER_ACTS, 'make', 'accept', 'pay', 'wait'),
    who: fc.nat(1),
    by: fc.constantFrom<OfferSide>('buyer', 'seller'),
    amount: fc.integer({ min: 48, max: 102 }),
    crash,
  }),
  { minLength: 25, maxLength: 40 },
)

const PIECES = 2

test(
  'whatever two buyers, a seller, and the clock do, and whenever the server dies, each piece is sold once, as agreed',
  async ({ make, as, sql, crashes }) => {
    const history = fc.asyncProperty(steps, async (list) => {
      const seller = await makeSeller(sql, make)
      const post = await makeNegotiable(make, seller, { stock: PIECES })
      const people = [await make.person(), await make.person()]
      const buyers: World['buyers'] = []
      for (const person of people) {
        await give(sql, person, 500)
        buyers.push({ ...person, client: await as(person) })
      }
      const model = new OfferModel(PIECES)
      const world = { sql, crashes, post, model, buyers, seller: await as(seller) }
      for (const step of list) await live(world, step)
      await expectSame(world)
    })
    await fc.assert(history, options)
    expectCrashes(crashes)
  },
  timeout,
)

type World = {
  sql: Pool
  crashes: Crashes
  post: { id: number }
  model: OfferModel
  seller: Client
  buyers: { id: number; client: Client }[]
}

async function live(world: World, step: Step) {
  const { act, who, ...rest } = step
  const { model } = world
  if (act === 'wait') return wait(world, step)
  const deed = { act, ...rest }
  const status = model.answer(who, deed)
  const reply = await doIt(world, step)
  expect({ ...step, status: reply.status }).toEqual({ ...step, status })
  if (status < 300) model.done(who, deed, (reply.body as Offer).id)
}

/** The timer fires twice. The server may die during the first run. */
async function wait({ sql, crashes, model }: World, { who, crash }: Step) {
  const known = model.last.get(who)
  if (known) await passHours(sql, known, 48)
  await crashes.after(crash, () => unlessDied(endDueOffers(sql)))
  await endDueOffers(sql)
  model.pass(who)
}

async function doIt(world: World, step: Step) {
  const { act, who, by, amount } = step
  const { client } = world.buyers[who]!
  if (act === 'make') return call(world, step, (key) => offer(client, world.post, amount, key))
  if (act === 'pay' || act === 'wait') return buy(world, step, client)
  const known = world.model.last.get(who) ?? { id: 999_999, version: 1 }
  const body = act === 'counter' ? { amount } : {}
  return call(world, step, (key) => answer(by === 'buyer' ? client : world.seller, known, act, body, key))
}

async function buy(world: World, step: Step, client: Client) {
  const known = world.model.last.get(step.who) ?? { id: 999_999, amount: 1 }
  const started = await checkOutAt(client, world.post, known)
  if (started.status !== 201) return started
  const checkout = (await deliverBy(client, started.body, 'Pickup')).body
  return call(world, step, (key) => pay(client, checkout, key))
}

/** After a crash, repeats the call with the same key. */
async function call(
  { crashes }: World,
  { crash }: Step,
  send: (key: string) => Promise<{ status: number; body: unknown }>,
) {
  const key = crypto.randomUUID()
  const reply = await crashes.after(crash, () => send(key))
  return reply.status === 503 ? send(key) : reply
}

async function expectSame({ sql, model, buyers, post }: World) {
  for (const [who, { id }] of buyers.entries()) {
    const spent = model.spent.get(who) ?? 0
    expect(await tokensOf(sql, { id })).toEqual([500 - spent, spent])
    const known = model.last.get(who)
    if (!known) continue
    const [row] = await sql`
      select state, version, amount, rounds, (select count(*)::int from offer_rounds where offer_id = id) as named,
        order_id is not null as is_used from offers where id = ${known.id}`
    const { state, amount, rounds } = known
    expect(row).toMatchObject({ state, amount, rounds, named: rounds, isUsed: state === 'used' })
  }
  expect(await stockOf(sql, post)).toEqual({ onHand: PIECES, sold: PIECES - model.left, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
}
