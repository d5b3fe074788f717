import { type Checkout, HOLD_MINUTES } from '#contract/checkouts.ts'
import { addAddress } from '../server/features/addresses/index.ts'
import {
  changeCheckout,
  expireCheckouts,
  getCheckout,
  payCheckout,
  startCheckout,
} from '../server/features/checkouts/index.ts'
import { getBalances, postTransfers, promo, unitsOf } from '../server/features/ledger/index.ts'
import { defaultTerms, orderActions, takeDueSteps } from '../server/features/orders/index.ts'
import { setLeft } from '../server/features/stock/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import { datePast, type PastOrder, writePast } from './backdating.ts'
import { lackOrders } from './lack-orders.ts'
import { loadOrderNotifications } from './load-order-notifications.ts'
import { before } from './moments.ts'
import { homes, orders, type SampleCall, type SampleOrder, type SampleTimer } from './orders.ts'
import type { Ago } from './sample.ts'

/** What every sample member keeps. */
const AVAILABLE_VBT = 100

type Cast = Map<string, Viewer>
type Item = { id: number; left: number }
type Load = { now: Date; cast: Cast; item: Item }

/**
 * Makes the orders with the actions that calls use, and then moves them into the past. Buyers get the tokens for them;
 * what is for sale stays as it is.
 */
export async function loadOrders(tx: Transaction, now: Date) {
  const cast = await findCast(tx)
  for (const [handle, home] of Object.entries(homes)) await addAddress(tx, cast.get(handle)!, home)
  const [{ last }] = await tx<[{ last: number }]>`select coalesce(max(id), 0) as last from happenings`
  for (const sample of orders) {
    const item = await findItem(tx, sample.post)
    await setLeft(tx, item.id, item.left + (sample.quantity ?? 1))
    await loadOrder(tx, { now, cast, item }, sample)
    await setLeft(tx, item.id, item.left)
  }
  await loadOrderNotifications(tx, last, now)
}

/** Also for samples that an older version loaded, before there were orders. Returns false if they have some. */
export function loadOrdersOnce(sql: Pool, now = new Date()) {
  return sql.begin(async (tx) => {
    // If two servers start together, the second waits here, and then finds the orders.
    await tx`lock table checkouts in share row exclusive mode`
    if (!(await lackOrders(tx))) return false
    await tx`set local statement_timeout = '60s'`
    await loadOrders(tx, now)
    return true
  })
}

async function findCast(tx: Transaction): Promise<Cast> {
  const people = await tx<(Viewer & { handle: string })[]>`
    select id, handle, role, true as is_verified from members where is_sample`
  return new Map(people.map(({ handle, ...person }) => [handle, person]))
}

async function findItem(tx: Transaction, title: string) {
  const [item] = await tx<Item[]>`
    select posts.id, on_hand - sold as left from posts join stock on post_id = posts.id
      join members on members.id = author_id
    where is_sample and starts_with(title, ${title})`
  if (!item) throw new Error(`No sample is called “${title}…”.`)
  return item
}

async function loadOrder(tx: Transaction, load: Load, sample: SampleOrder) {
  const buyer = load.cast.get(sample.buyer)!
  const checkout = await checkOut(tx, load, buyer, sample)
  const orderId = checkout.orders[0]!.id
  const past: PastOrder = new Map()
  const to = (ago: Ago, minutes = 0) =>
    datePast(tx, orderId, past, before(load.now, ago).getTime() + minutes * 60_000 - Date.now())
  await to(sample.ago)
  if (sample.isUnpaid) await expire(tx, checkout)
  else await pay(tx, buyer, checkout)
  await to(sample.ago, sample.isUnpaid ? HOLD_MINUTES : 2)
  for (const step of sample.steps ?? []) {
    if ('timer' in step) await runTimer(tx, orderId, step)
    else await act(tx, load.cast, orderId, step)
    await to(step.ago)
  }
  await writePast(tx, orderId, past)
  await dateCheckout(tx, checkout.id, before(load.now, sample.ago))
}

async function checkOut(tx: Transaction, { item }: Load, buyer: Viewer, { quantity = 1, delivery }: SampleOrder) {
  const lines = [{ postId: item.id, quantity, agreedVbt: 0 }]
  const { id } = await startCheckout(tx, buyer, defaultTerms, { lines })
  const { orders } = await getCheckout(tx, buyer, id)
  const deliveries = orders.map(({ id: orderId, options }) => {
    const chosen = options.find((each) => each.delivery === delivery || each.name.startsWith(delivery))
    if (!chosen) throw new Error(`“${delivery}” is not one of ${options.map(({ name }) => name).join(', ')}.`)
    return { orderId, delivery: chosen.delivery }
  })
  await changeCheckout(tx, buyer, id, { deliveries, agreedPostIds: [item.id] })
  return getCheckout(tx, buyer, id)
}

/** From what the buyer has above what they keep, and a gift for the rest. */
async function pay(tx: Transaction, buyer: Viewer, { id, totalVbt }: Checkout) {
  const { available } = await getBalances(tx, buyer.id)
  const units = unitsOf(totalVbt + AVAILABLE_VBT) - available
  if (units > 0) await postTransfers(partOf(tx), [promo({ memberId: buyer.id, units, occasion: `checkout ${id}` })])
  await payCheckout(partOf(tx), buyer, defaultTerms, { id, totalVbt })
}

async function expire(tx: Transaction, { id }: Checkout) {
  await tx`update checkouts set ends_at = now() - interval '1 minute' where id = ${id}`
  await expireCheckouts(tx, defaultTerms)
}

type Caller = Parameters<(typeof orderActions)['cancel']>[1]
type Act = (tx: Transaction, caller: Caller, body: object) => Promise<string | null | undefined>

async function act(tx: Transaction, cast: Cast, orderId: number, { call, by, body = {} }: SampleCall) {
  const [{ version, code }] = await tx<[{ version: number; code: string | null }]>`
    select version, pickup_code as code from orders where id = ${orderId}`
  const caller = { viewer: cast.get(by)!, orderId, terms: defaultTerms }
  const own = body === 'pickup code' ? { code } : body
  // The compiler cannot see that the body matches the action of the same name.
  await (orderActions[call] as Act)(partOf(tx), caller, { version, ...own })
}

async function runTimer(tx: Transaction, orderId: number, { timer }: SampleTimer) {
  await tx`
    update order_deadlines set due_at = clock_timestamp()
    where order_id = ${orderId} and event = ${timer} and reminder = 0`
  await takeDueSteps(partOf(tx), defaultTerms)
}

async function dateCheckout(tx: Transaction, id: number, at: Date) {
  await tx`
    update checkouts set created_at = ${at}, ends_at = ${at}::timestamptz + make_interval(mins => ${HOLD_MINUTES}),
      ended_at = ${at}
    where id = ${id}`
}

/**
 * The transaction as if it were another one: the ledger takes one call in each, because others might wait for the accounts
 * that it locks. Here, nobody does.
 */
function partOf(tx: Transaction): Transaction {
  return Object.assign(tx.bind(null), tx)
}
