import fc from 'fast-check'
import type { Checkout } from '#contract/checkouts.ts'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { give } from '#test/bounty.ts'
import { checkOut, deliverBy, makeAddress, makeSeller, pay } from '#test/checkouts.ts'
import { type Crashes, unlessDied } from '#test/crashes.ts'
import { crash, expectCrashes, histories } from '#test/histories.ts'
import { earnedOf } from '#test/ledger/earned.ts'
import { replay } from '#test/ledger/replay.ts'
import { answer, checkOutAt, makeNegotiable, offer } from '#test/offers.ts'
import { callAbout, type Sides } from '#test/order-calls.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test } from '#test/test.ts'
import { defaultTerms } from '../../order-kinds.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks, postTransfers, tip, unitsOf } from '../ledger/index.ts'
import { takeDueSteps } from './timing.actions.ts'

const acts = [
  'checkOut',
  'checkOut',
  'pay',
  'pay',
  'pay',
  'dropCheckout',
  'cancel',
  'decline',
  'ship',
  'ship',
  'make_ready',
  'make_ready',
  'hand_over',
  'confirm',
  'confirmAll',
  'dispute',
  'answer_dispute',
  'propose_split',
  'withdraw_dispute',
  'undo_ship',
  'correct_shipment',
  'undo_send_return',
  'decide',
  'time',
  'goBack',
  'goBack',
  'goBack',
  'withdraw_return',
  'give_back',
  'give_back',
  'relist',
  'bargain',
  'review',
  'review',
] as const
/** `which`: an order, a checkout, or a post. `amount`: pieces, days, or VBT to give back. */
type Step = { act: string; which: number; amount: number; isTwice: boolean; key: string }
/** Its steps happen at the same time. `crash`: the server dies after so many statements, and starts again. */
type Round = { steps: Step[]; crash: number | null }

const { options, timeout } = histories(4)
const rounds = fc.array(
  fc.record<Round>({
    steps: fc.array(
      fc.record<Step>({
        act: fc.constantFrom(...acts),
        which: fc.nat(11),
        amount: fc.integer({ min: 1, max: 45 }),
        isTwice: fc.boolean(),
        key: fc.uuid(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    crash,
  }),
  { minLength: 12, maxLength: 24 },
)

type World = Sides & {
  sql: Pool
  crashes: Crashes
  posts: { id: number }[]
  checkouts: Checkout[]
  /** Calls that were answered, to be sent again. */
  answered: { status: number; again: () => Promise<{ status: number }> }[]
}

test(
  'whatever both sides, moderators, and timers do, and whenever the server dies, tokens, stock, and orders agree',
  async ({ make, as, sql, crashes }) => {
    const reached = new Set<string>()
    const history = fc.asyncProperty(rounds, async (list) => {
      const buyer = await make.person()
      // Given tokens are spent first, and then earned ones.
      const fan = await make.person()
      await give(sql, buyer, 200)
      await give(sql, fan, 1_800)
      const subject = 'post:1'
      await postTransfers(sql, [
        tip({ fromId: fan.id, toId: buyer.id, subject, units: unitsOf(1_800), requestKey: 'a' }),
      ])
      await makeAddress(sql, buyer)
      const seller = await makeSeller(sql, make)
      const posts = await Promise.all([4, 3].map((stock) => makeNegotiable(make, seller, { vbt: 40, stock })))
      const clients = {
        ann: await as(buyer),
        bea: await as(seller),
        mod: await as(await make.person({ role: 'moderator' })),
      }
      const world: World = { sql, crashes, ...clients, posts, checkouts: [], answered: [] }
      await open(world)
      for (const round of list) await pass(world, round)
      await expectWhole(world)
      await expectNothingFromRepeats(world, [buyer.id, seller.id])
      const states = await sql<{ state: string }[]>`
        select distinct to_state as state from order_steps join orders on id = order_id where buyer_id = ${buyer.id}
        union select 'return ' || returns.state from returns join orders on id = order_id where buyer_id = ${buyer.id}`
      for (const { state } of states) reached.add(state)
    })
    await fc.assert(history, options)
    expectCrashes(crashes)
    // Of ten of orders and nine of returns. Each history begins with seven of orders and one of returns.
    expect(reached.size).toBeGreaterThan(process.env.HISTORIES ? 9 : 7)
  },
  timeout,
)

/** After a crash, everyone tries again with the same keys. */
async function pass(world: World, { steps, crash }: Round) {
  const deaths = world.crashes.count
  await world.crashes.after(crash, () => Promise.all(steps.map((step) => unlessDied(act(world, step)))))
  if (world.crashes.count > deaths) for (const step of steps) await live(world, step)
}

async function live(world: World, step: Step) {
  const { status } = await act(world, step)
  expect(status, step.act).toBeLessThan(500)
}

const fine = { status: 200 }

async function act(world: World, step: Step): Promise<{ status: number }> {
  const { act: name, which, amount } = step
  if (name === 'checkOut') return start(world, step)
  if (name === 'bargain') return bargain(world, step)
  if (name === 'time') return passTime(world, amount)
  const checkout = world.checkouts[which % Math.max(1, world.checkouts.length)]
  if (!checkout) return fine
  if (name === 'dropCheckout') return world.ann.delete(`/checkouts/${checkout.id}`)
  if (name === 'pay') return twice(world, step, (key) => pay(world.ann, checkout, key))
  return callOrder(world, step, checkout.orders[0]!.id)
}

/** So that something can go back from the start, and every history knows a dispute and a cancellation. */
async function open(world: World) {
  await walk(world, 1, ['checkOut', 'pay', 'ship', 'confirmAll', 'review', 'goBack'])
  await walk(world, 3, ['checkOut', 'pay', 'make_ready', 'dispute'])
  await walk(world, 2, ['checkOut', 'pay', 'cancel'])
}

async function walk(world: World, which: number, acts: readonly string[]) {
  for (const act of acts) await live(world, { act, which, amount: 3, isTwice: false, key: crypto.randomUUID() })
}

async function start(world: World, step: Step) {
  const post = world.posts[step.which % 2]!
  const quantity = 1 + (step.amount % 3)
  return choose(world, step, await checkOut(world.ann, [{ post, quantity }], step.key))
}

/** Both agree on less, and the buyer checks out at that price. */
async function bargain(world: World, step: Step) {
  const post = world.posts[step.which % 2]!
  const offered = await offer(world.ann, post, 30, step.key)
  if (offered.status !== 201) return offered
  const accepted = await answer(world.bea, offered.body, 'accept', {}, step.key)
  if (accepted.status >= 300) return accepted
  return choose(world, step, await checkOutAt(world.ann, post, accepted.body as Offer))
}

async function choose(world: World, { which }: Step, { status, body }: Awaited<ReturnType<typeof checkOut>>) {
  if (status !== 201) return { status }
  // Another step of the round may have replaced it meanwhile.
  const chosen = await deliverBy(world.ann, body, which % 3 ? 'Ground' : 'Pickup')
  if (chosen.status === 200) world.checkouts.push(chosen.body)
  return chosen
}

/** A week or so at once, and two servers wake up. */
async function passTime({ sql, checkouts }: World, days: number) {
  const ids = checkouts.flatMap(({ orders }) => orders.map(({ id }) => id))
  // Locks the orders first and by id, as every step does: two updates of many deadlines in any order can deadlock.
  await sql`
    with locked as (select id from orders where id = any (${ids}::bigint[]) order by id for no key update)
    update deadlines set due_at = due_at - make_interval(days => ${days}) from locked
    where subject_type = 'order' and subject_id = locked.id`
  await Promise.all([takeDueSteps(sql, defaultTerms), takeDueSteps(sql, defaultTerms)])
  return fine
}

async function callOrder(world: World, step: Step, id: number) {
  const { status, body } = await world.ann.get<Order>(`/orders/${id}`)
  if (status !== 200) return { status }
  const [client, name, sent] = callAbout(world, body, step)
  return twice(world, step, (key) => client.post(`/orders/${id}/${name}`, sent, key))
}

/** Twice with the same key, it must do the same as once. */
async function twice({ answered }: World, { isTwice, key }: Step, call: (key: string) => Promise<{ status: number }>) {
  const [first] = await Promise.all(isTwice ? [call(key), call(key)] : [call(key)])
  if (first!.status < 300) answered.push({ status: first!.status, again: () => call(key) })
  return first!
}

/** Whoever lost a reply sends the same call again, however late. */
async function expectNothingFromRepeats({ sql, answered }: World, memberIds: readonly number[]) {
  const look = () => sql`
    select (select json_agg(orders order by id) from orders where buyer_id = any (${memberIds}::bigint[])) as orders,
      (select json_agg(stock order by post_id) from stock join posts on posts.id = post_id
        where author_id = any (${memberIds}::bigint[])) as stock,
      (select json_agg(accounts order by id) from ledger_accounts accounts
        where member_id = any (${memberIds}::bigint[])) as accounts`
  const before = await look()
  for (const { status, again } of answered) expect((await again()).status).toBe(status)
  expect(await look()).toEqual(before)
}

async function expectWhole({ sql, posts }: World) {
  expect(await checkBooks(sql)).toEqual([])
  const model = await replay(sql)
  for (const [memberId] of model.earned) expect(await earnedOf(sql, memberId)).toEqual(model.earningsOf(memberId))
  const ids = posts.map(({ id }) => id)
  for (const post of posts) {
    const { onHand, sold, held } = await stockOf(sql, post)
    expect(onHand - sold - held).toBeGreaterThanOrEqual(0)
    // What was paid and not undone before it left the seller.
    const [{ count }] = await sql<[{ count: number }]>`
      select coalesce(sum(quantity), 0)::int as count from order_lines join orders on id = order_id
      where subject_id = ${post.id} and state not in ('pending_payment', 'expired', 'canceled') and not exists (
        select from disputes where disputes.order_id = orders.id and state = 'refunded' and from_state = 'ready_for_pickup')
        and not exists (select from returns where returns.order_id = orders.id and relisted_at is not null)`
    expect(sold).toBe(count)
  }
  const wrong = await sql`
    select orders.id, orders.state, balance from orders
    join order_lines on order_id = orders.id and subject_id = any (${ids}::bigint[])
    left join ledger_accounts on name = 'escrow:' || buyer_id || ':order:' || orders.id
    where coalesce(balance, 0) <> case
      when orders.state in ('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed')
      then total_vbt::bigint * 10000 - back_units else 0 end`
  expect(wrong).toEqual([])
  const repeated = await sql`
    select order_id, to_state from order_steps join order_lines using (order_id)
    where subject_id = any (${ids}::bigint[]) and from_state <> to_state and not exists (
      select from order_steps back where back.order_id = order_steps.order_id
        and back.event in ('undo_ship', 'withdraw_dispute'))
    group by order_id, to_state having count(*) > 1`
  expect(repeated).toEqual([])
  // Also those that go back and forth: each step begins where the last one led.
  const broken = await sql`
    select * from (
      select order_id, from_state, lag(to_state) over (partition by order_id order by version) as before
      from order_steps join order_lines using (order_id) where subject_id = any (${ids}::bigint[])
    ) steps where before <> from_state`
  expect(broken).toEqual([])
  const unpaid = await sql`
    select orders.id, orders.state from returns join orders on orders.id = order_id
    where seller_id = any (select author_id from posts where id = any (${ids}::bigint[]))
      and case when returns.state in ('received', 'waived') then orders.state <> 'refunded'
        when returns.state = 'settled' then orders.state not in ('completed', 'partially_refunded', 'refunded')
        else orders.state <> 'completed' end`
  expect(unpaid).toEqual([])
  const forgotten = await sql`
    select id from orders where version <> 1 + (select count(*) from order_steps where order_id = orders.id)`
  expect(forgotten).toEqual([])
  // So that each side is notified of each step once.
  const repeatedlyTold = await sql`
    select subject_id, details ->> 'version' as version from happenings where type = 'order_stepped'
    group by subject_id, details ->> 'version' having count(*) > 1`
  expect(repeatedlyTold).toEqual([])
}
