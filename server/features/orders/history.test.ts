import fc from 'fast-check'
import type { Checkout } from '#contract/checkouts.ts'
import type { Order } from '#contract/orders.ts'
import { give } from '#test/bounty.ts'
import { checkOut, deliverBy, makeAddress, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import type { clientOf } from '#test/client.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { defaultTerms } from './terms.ts'
import { takeDueSteps } from './timing/actions.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

const acts = [
  ...['checkOut', 'checkOut', 'pay', 'pay', 'pay', 'dropCheckout', 'cancel', 'decline', 'shipment', 'shipment'],
  ...['readiness', 'readiness', 'handOver', 'confirm', 'confirmAll', 'dispute', 'answer', 'propose', 'decide', 'time'],
  ...['goBack', 'goBack', 'goBack', 'keep'],
] as const
/** `which`: an order, a checkout, or a post. `amount`: pieces, days, or VBT to give back. */
type Step = { act: string; which: number; amount: number; isTwice: boolean }

/** Steps of one round happen at the same time. */
const histories = fc.array(
  fc.array(
    fc.record<Step>({
      act: fc.constantFrom(...acts),
      which: fc.nat(11),
      amount: fc.integer({ min: 1, max: 45 }),
      isTwice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 12, maxLength: 24 },
)

type World = { sql: Pool; ann: Client; bea: Client; mod: Client; posts: { id: number }[]; checkouts: Checkout[] }

test('whatever both sides, moderators, and timers do, tokens, stock, and orders agree', async ({ make, as, sql }) => {
  const reached = new Set<string>()
  const history = fc.asyncProperty(histories, async (rounds) => {
    const buyer = await make.person()
    await give(sql, buyer, 2_000)
    await makeAddress(sql, buyer)
    const seller = await makeSeller(sql, make)
    const posts = await Promise.all([4, 3].map((stock) => makeForSale(make, seller, { stock })))
    const clients = {
      ann: await as(buyer),
      bea: await as(seller),
      mod: await as(await make.person({ role: 'moderator' })),
    }
    const world: World = { sql, ...clients, posts, checkouts: [] }
    await completeOne(world)
    for (const round of rounds) await Promise.all(round.map((step) => live(world, step)))
    await expectWhole(world)
    const states = await sql<{ state: string }[]>`select distinct state from orders where buyer_id = ${buyer.id}`
    for (const { state } of states) reached.add(state)
    const returns = await sql<{ state: string }[]>`
      select returns.state from returns join orders on id = order_id where buyer_id = ${buyer.id}`
    for (const { state } of returns) reached.add(`return ${state}`)
  })
  await fc.assert(history, { numRuns: 20, endOnFailure: true })
  // Of ten, and nine of returns.
  expect(reached.size).toBeGreaterThan(7)
}, 240_000)

/** Doing it twice with the same key must have the same effect as once. */
async function live(world: World, step: Step) {
  const { status } = await act(world, step)
  expect(status, step.act).toBeLessThan(500)
}

const fine = { status: 200 }

async function act(world: World, step: Step): Promise<{ status: number }> {
  const { act: name, which, amount } = step
  if (name === 'checkOut') return start(world, step)
  if (name === 'time') return passTime(world, amount)
  const checkout = world.checkouts[which % Math.max(1, world.checkouts.length)]
  if (!checkout) return fine
  if (name === 'dropCheckout') return world.ann.delete(`/checkouts/${checkout.id}`)
  if (name === 'pay') return twice(step, (key) => pay(world.ann, checkout, key))
  return callOrder(world, step, checkout.orders[0]!.id)
}

/** So that something can go back from the start. */
async function completeOne(world: World) {
  const step = { which: 1, amount: 3, isTwice: false }
  for (const act of ['checkOut', 'pay', 'shipment', 'confirmAll', 'goBack']) await live(world, { act, ...step })
}

async function start(world: World, { which, amount }: Step) {
  const post = world.posts[which % 2]!
  const { status, body } = await checkOut(world.ann, [{ post, quantity: 1 + (amount % 3) }])
  if (status !== 201) return { status }
  // Another round may have replaced it meanwhile.
  const chosen = await deliverBy(world.ann, body, which % 3 ? 'Ground' : 'Pickup')
  if (chosen.status === 200) world.checkouts.push(chosen.body)
  return chosen
}

/** A week or so at once, and two servers wake up. */
async function passTime({ sql, checkouts }: World, days: number) {
  const ids = checkouts.flatMap(({ orders }) => orders.map(({ id }) => id))
  await sql`
    update order_deadlines set due_at = due_at - make_interval(days => ${days}) where order_id = any (${ids}::bigint[])`
  await Promise.all([takeDueSteps(sql, defaultTerms), takeDueSteps(sql, defaultTerms)])
  return fine
}

async function callOrder({ ann, bea, mod }: World, step: Step, id: number) {
  const order = (await ann.get<Order>(`/orders/${id}`)).body
  const { version, totalVbt, pickup } = order
  const backVbt = Math.min(step.amount, totalVbt)
  const text = { text: 'Odd.', backVbt }
  const calls: Record<string, [Client, string, object]> = {
    cancel: [ann, 'cancel', {}],
    decline: [bea, 'decline', { reason: 'Lost.' }],
    shipment: [bea, 'shipment', { carrier: 'ups' }],
    readiness: [bea, 'readiness', {}],
    handOver: [bea, 'hand-over', { code: pickup?.code ?? '000000' }],
    confirm: [ann, 'confirmation', { isFine: false }],
    confirmAll: [ann, 'confirmation', { isFine: true }],
    dispute: [ann, 'dispute', { reason: 'other', ...text }],
    answer: [bea, 'dispute-answer', text],
    propose: [step.which % 2 ? ann : bea, 'proposal', { backVbt: Math.min(10, totalVbt) }],
    decide: [mod, 'decision', { reason: 'Seen.', backVbt }],
    goBack: nextOfReturn({ ann, bea, mod }, order, step),
    keep: [ann, 'return-withdrawal', {}],
  }
  const [client, name, body] = calls[step.act]!
  return twice(step, (key) => client.post(`/orders/${id}/${name}`, { version, ...body }, key))
}

/** What moves a return on. */
function nextOfReturn(
  { ann, bea, mod }: Pick<World, 'ann' | 'bea' | 'mod'>,
  { return: given }: Order,
  { amount }: Step,
): [Client, string, object] {
  const yes = amount % 3 > 0
  const why = { reason: 'Odd.' }
  switch (given?.state) {
    case 'requested':
      return yes ? [bea, 'return-acceptance', why] : [bea, 'return-denial', why]
    case 'denied':
      return [ann, 'return-appeal', why]
    case 'appealed':
      return [mod, 'return-decision', { isAccepted: yes, ...why }]
    case 'unaddressed':
      return yes ? [bea, 'return-address', why] : [bea, 'return-receipt', {}]
    case 'accepted':
      return yes ? [ann, 'return-shipment', { carrier: 'ups' }] : [bea, 'return-receipt', {}]
    case 'sent':
      return [bea, 'return-receipt', {}]
    default:
      return [ann, 'return', why]
  }
}

async function twice({ isTwice }: Step, call: (key: string) => Promise<{ status: number }>) {
  const key = crypto.randomUUID()
  const [first] = await Promise.all(isTwice ? [call(key), call(key)] : [call(key)])
  return first!
}

async function expectWhole({ sql, posts }: World) {
  expect(await checkBooks(sql)).toEqual([])
  const ids = posts.map(({ id }) => id)
  for (const post of posts) {
    const { onHand, sold, held } = await stockOf(sql, post)
    expect(onHand - sold - held).toBeGreaterThanOrEqual(0)
    // What was paid and not undone before it left the seller.
    const [{ count }] = await sql<[{ count: number }]>`
      select coalesce(sum(quantity), 0)::int as count from order_lines join orders on id = order_id
      where post_id = ${post.id} and state not in ('pending_payment', 'expired', 'canceled') and not exists (
        select from order_steps where order_id = orders.id and event = 'dispute' and state = 'refunded'
          and from_state in ('paid', 'ready_for_pickup'))`
    expect(sold).toBe(count)
  }
  const wrong = await sql`
    select orders.id, orders.state, balance from orders
    join order_lines on order_id = orders.id and post_id = any (${ids}::bigint[])
    left join ledger_accounts on name = 'escrow:' || buyer_id || ':order:' || orders.id
    where coalesce(balance, 0) <> case
      when orders.state in ('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed')
      then total_vbt::bigint * 10000 else 0 end`
  expect(wrong).toEqual([])
  const repeated = await sql`
    select order_id, to_state from order_steps join order_lines using (order_id)
    where post_id = any (${ids}::bigint[]) and from_state <> to_state
    group by order_id, to_state having count(*) > 1`
  expect(repeated).toEqual([])
  const unpaid = await sql`
    select orders.id, orders.state from returns join orders on orders.id = order_id
    where seller_id = any (select author_id from posts where id = any (${ids}::bigint[]))
      and orders.state <> case when returns.state in ('received', 'waived') then 'refunded' else 'completed' end`
  expect(unpaid).toEqual([])
  const forgotten = await sql`
    select id from orders where version <> 1 + (select count(*) from order_steps where order_id = orders.id)`
  expect(forgotten).toEqual([])
}
