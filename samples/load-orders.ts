import { type Checkout, HOLD_MINUTES } from '#contract/checkouts.ts'
import { addAddress } from '../server/features/addresses/index.ts'
import { expireCheckouts, getCheckout } from '../server/features/checkouts/index.ts'
import { changeCheckout, goodsActions, startGoodsCheckout } from '../server/features/goods/index.ts'
import { orderActions, takeDueSteps } from '../server/features/orders/index.ts'
import { setLeft } from '../server/features/stock/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import { inTurn } from './in-turn.ts'
import { lackOrders } from './lack-orders.ts'
import { offerScripts } from './load-offers.ts'
import { before } from './moments.ts'
import {
  homes,
  orders,
  type SampleCall,
  type SampleOrder,
  type SampleReply,
  type SampleReview,
  type SampleTimer,
} from './orders.ts'
import { dateCheckout, dateWait, pay, rehearsalTerms } from './paying.ts'
import { openStage, partOf, rehearse, type Stage } from './rehearsal.ts'
import { review } from './reviewing.ts'
import { playInTurn, type Script } from './timeline.ts'

/**
 * Makes the orders, offers, and deposits with the actions that calls use, and then moves them into the past. Buyers get
 * the tokens for them; what is for sale stays as it is. `play` plays their scripts, with others if it wants to.
 */
export async function loadOrders(stage: Stage, play: (scripts: Script[]) => Promise<void>) {
  const { tx, now } = stage
  for (const [handle, home] of Object.entries(homes)) await addAddress(tx, stage.cast.get(handle)!, home)
  const items = new Map<string, Item>()
  for (const { post } of orders) items.set(post, await findItem(tx, post))
  for (const { id, left } of items.values()) await setLeft(tx, id, left + orderedOf(id, items))
  await play([...orders.map((sample) => playOrder(stage, items.get(sample.post)!.id, sample)), ...offerScripts(stage)])
  for (const { id, left } of items.values()) await setLeft(tx, id, left)
  // Nobody is reminded of what was long ago.
  await tx`update review_periods set remind_at = null where remind_at <= ${now}`
}

/** How many pieces of a listing all orders take together. */
function orderedOf(id: number, items: ReadonlyMap<string, Item>) {
  return orders
    .filter(({ post }) => items.get(post)!.id === id)
    .reduce((total, { quantity = 1 }) => total + quantity, 0)
}

/** Also for samples that an older version loaded, before there were orders. Returns false if they have some. */
export function loadOrdersOnce(sql: Pool, now = new Date()) {
  return inTurn(sql, 'checkouts', async (tx) => {
    if (!(await lackOrders(tx))) return false
    await loadOrders(await openStage(tx, now), playInTurn)
    return true
  })
}

type Item = { id: number; left: number }

async function findItem(tx: Transaction, title: string) {
  const [item] = await tx<Item[]>`
    select posts.id, on_hand - sold as left from posts join stock on post_id = posts.id
      join members on members.id = author_id
    where is_sample and starts_with(title, ${title})`
  if (!item) throw new Error(`No sample is called “${title}…”.`)
  return item
}

/** What happened to one order. */
export async function* playOrder(stage: Stage, postId: number, sample: SampleOrder): Script {
  const { tx } = stage
  yield before(stage.now, sample.ago)
  const buyer = stage.cast.get(sample.buyer)!
  const checkout = await checkOut(tx, postId, buyer, sample)
  const orderId = checkout.orders[0]!.id
  const { date, finish } = rehearse(stage, { kind: 'orders', ids: [orderId] })
  await date(sample.ago)
  if (sample.isUnpaid) await expire(tx, checkout)
  else await pay(stage, buyer, checkout)
  await date(sample.ago, sample.isUnpaid ? HOLD_MINUTES : 2)
  for (const step of [...(sample.steps ?? []), ...(sample.reviews ?? [])]) {
    yield before(stage.now, step.ago)
    await takeStep(stage, orderId, step)
    await date(step.ago)
  }
  await finish()
  await dateWait(tx, orderId)
  await dateCheckout(tx, checkout.id, before(stage.now, sample.ago))
}

async function checkOut(tx: Transaction, postId: number, buyer: Viewer, { quantity = 1, delivery }: SampleOrder) {
  const lines = [{ postId, quantity, agreedVbt: 0 }]
  const { id } = await startGoodsCheckout(tx, buyer, rehearsalTerms, { lines })
  const { orders } = await getCheckout(tx, rehearsalTerms, buyer, id)
  const deliveries = orders.map(({ id: orderId, goods }) => {
    const { options } = goods!
    const chosen = options.find((each) => each.delivery === delivery || each.name.startsWith(delivery))
    if (!chosen) throw new Error(`“${delivery}” is not one of ${options.map(({ name }) => name).join(', ')}.`)
    return { orderId, delivery: chosen.delivery }
  })
  await changeCheckout(tx, buyer, rehearsalTerms, id, { deliveries, agreedPostIds: [postId] })
  return getCheckout(tx, rehearsalTerms, buyer, id)
}

async function expire(tx: Transaction, { id }: Checkout) {
  await tx`update checkouts set ends_at = now() - interval '1 minute' where id = ${id}`
  await expireCheckouts(tx, rehearsalTerms)
}

function takeStep(stage: Stage, orderId: number, step: SampleCall | SampleTimer | SampleReview | SampleReply) {
  if ('timer' in step) return runTimer(stage.tx, orderId, step)
  if ('call' in step) return act(stage, orderId, step)
  return review(stage, orderId, step)
}

const actions = { ...orderActions, ...goodsActions }
type Caller = Parameters<(typeof actions)['cancel']>[1]
type Act = (tx: Transaction, caller: Caller, body: object) => Promise<unknown>

async function act({ tx, cast }: Stage, orderId: number, { call, by, body = {} }: SampleCall) {
  const [{ version, code }] = await tx<[{ version: number; code: string | null }]>`
    select version, pickup_code as code from orders join goods_orders on order_id = id where id = ${orderId}`
  // Samples have no photos of a problem.
  const caller = { viewer: cast.get(by)!, orderId, terms: rehearsalTerms, fileUses: [] }
  const given = body === 'pickup code' ? { code } : body
  // The compiler cannot see that the body matches the action of the same name.
  await (actions[call] as Act)(partOf(tx), caller, { version, ...given })
}

/** Sets the deadline to a second ago: the column rounds to milliseconds, so that 'now' can still be to come. */
async function runTimer(tx: Transaction, orderId: number, { timer }: SampleTimer) {
  await tx`
    update deadlines set due_at = clock_timestamp() - interval '1 second'
    where subject_type = 'order' and subject_id = ${orderId} and event = ${timer} and reminder = 0`
  await takeDueSteps(partOf(tx), rehearsalTerms)
}
