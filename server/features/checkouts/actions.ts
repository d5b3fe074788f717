import type { CheckoutChange, CheckoutState, DeliveryOption, NewCheckout } from '#contract/checkouts.ts'
import type { Storefront } from '#contract/storefronts.ts'
import { type Query, sendTogether, type Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findAddress } from '../addresses/index.ts'
import { type AgreedPrice, getAgreedPrices } from '../offers/index.ts'
import {
  agreeToPrices,
  chooseDelivery,
  type Delivery,
  endOrders,
  type NewOrder,
  type OrderTerms,
  startOrders,
} from '../orders/index.ts'
import { holdStock } from '../stock/index.ts'
import {
  alreadyPaid,
  assertNotTooMuch,
  checkoutEnded,
  nothingToBuy,
  notOffered,
  optionsOf,
  splitByWay,
} from './policy.ts'
import { type CheckoutParts, presentCheckout, townOf } from './present.ts'
import {
  closeOpen,
  getCheckout,
  leftLine,
  listWanted,
  lockCheckout,
  lockOpening,
  readCheckout,
  type SaleRow,
} from './queries.ts'

type Wanted = { postId: number; quantity: number; agreedVbt: number }
type Taken = SaleRow & { quantity: number; agreedVbt: number; offerId?: number }

/** Holds what can be bought. Replaces the member's earlier checkout, whose stock this one can use. */
export async function startCheckout(tx: Transaction, viewer: Viewer, terms: OrderTerms, body: NewCheckout) {
  const wanted = merged(body.lines)
  const { id, endsAt, found } = await replaceEarlier(tx, viewer, terms, wanted)
  const offers = await getAgreedPrices(tx, viewer.id, body.lines)
  const buyable = found.filter(({ state }) => ['available', 'short', 'held'].includes(state))
  const lines = wanted.filter(({ postId }) => buyable.some((row) => row.postId === postId))
  const held = await holdStock(tx, { checkoutId: id, buyerId: viewer.id, endsAt, lines })
  const heldOf = new Map(held.map(({ postId, quantity }) => [postId, quantity]))
  const agreed = new Map(wanted.map((line) => [line.postId, line]))
  const taken = buyable
    .filter(({ postId }) => heldOf.has(postId))
    .map((row) => ({ ...row, quantity: heldOf.get(row.postId)!, agreedVbt: agreed.get(row.postId)!.agreedVbt }))
    .map((line) => atAgreedPrice(line, offers.get(line.postId)))
  if (taken.length === 0) throw nothingToBuy()
  const left = found
    .map((row) => leftLine(row, agreed.get(row.postId)!.quantity, heldOf.get(row.postId) ?? 0))
    .filter(({ quantity, taken }) => taken < quantity)
  assertNotTooMuch(taken)
  // The same trip to the database starts the orders and reads them.
  const [, checkout] = await Promise.all([
    sendTogether(
      left.length > 0 ? tx`update checkouts set left_lines = ${tx.json(left)} where id = ${id}` : null,
      startOrders(tx, terms, { checkoutId: id, buyerId: viewer.id, orders: ordersOf(taken) }),
    ),
    getCheckout(tx, viewer, id),
  ])
  return checkout
}

/** Ends the member's earlier checkout, opens a new one, and reads the wanted posts. The member's own holds don't count. */
async function replaceEarlier(tx: Transaction, viewer: Viewer, terms: OrderTerms, wanted: readonly Wanted[]) {
  const [, [earlier], , [opened], found] = await sendTogether(
    lockOpening(tx, viewer.id),
    closeOpen(tx, viewer.id),
    // Tokens that arrive later must not pay an earlier checkout.
    tx`update checkouts set pays_after_vbt = null where member_id = ${viewer.id} and pays_after_vbt is not null`,
    openCheckout(tx, viewer, terms),
    listWanted(tx, viewer, wanted),
  )
  if (earlier) await endOrders(tx, terms, { checkoutId: earlier.id, event: 'cancel_checkout', actorId: viewer.id })
  return { ...opened, found }
}

function openCheckout(
  tx: Transaction,
  { id: memberId }: Viewer,
  { waits }: OrderTerms,
): Query<[{ id: number; endsAt: string }]> {
  return tx`
    insert into checkouts (member_id, ends_at, address_id)
    values (${memberId}, clock_timestamp() + make_interval(secs => ${waits.payment}),
      (select id from addresses where member_id = ${memberId} and is_default))
    returning id, ends_at`
}

/** Merges lines of the same post. If their prices differ, the lower one counts as agreed. */
function merged(lines: readonly Wanted[]): Wanted[] {
  const all = new Map<number, Wanted>()
  for (const line of lines) {
    const before = all.get(line.postId)
    const quantity = line.quantity + (before?.quantity ?? 0)
    all.set(line.postId, { ...line, quantity, agreedVbt: Math.min(line.agreedVbt, before?.agreedVbt ?? Infinity) })
  }
  return [...all.values()]
}

/** Uses the agreed price, or the current price if that is lower. */
function atAgreedPrice(line: Taken, offer: AgreedPrice | undefined): Taken {
  if (!offer) return line
  return { ...line, priceVbt: Math.min(line.priceVbt, offer.amount), agreedVbt: offer.amount, offerId: offer.offerId }
}

/** One order per seller, or two if no delivery option fits all lines. */
function ordersOf(taken: readonly Taken[]): NewOrder[] {
  const bySeller = Map.groupBy(taken, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([sellerId, lines]) =>
    splitByWay(lines).map((part) => ({
      ...{ sellerId, returnDays: returnDaysOf(part), delivery: onlyDeliveryOf(part), lines: part },
    })),
  )
}

/** An order is returned whole, so all of its lines must allow it. */
function returnDaysOf(lines: readonly Taken[]) {
  const days = lines.map(({ returnDays }) => returnDays ?? 0)
  return Math.min(...days) || null
}

/** The only delivery option, which need not be chosen. */
function onlyDeliveryOf(lines: readonly Taken[]) {
  const { storefront, pickupAddress } = lines[0]!
  const options = optionsOf({
    ...{ storefront, town: townOf({ pickupAddress }), state: null },
    canShip: lines.every(({ canShip }) => canShip),
    canPickUp: lines.every(({ canPickUp }) => canPickUp),
    goodsVbt: lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0),
  })
  return options.length === 1 ? deliveryBy(options[0]!, storefront) : null
}

/** The delivery option as the order stores it. */
function deliveryBy({ delivery, name, priceVbt }: DeliveryOption, storefront: Storefront | null): Delivery {
  const method = storefront?.deliveryMethods.find(({ id }) => String(id) === delivery)
  const { id = null, minDays = null, maxDays = null } = method ?? {}
  return { kind: method ? 'shipping' : 'pickup', methodId: id, name, minDays, maxDays, priceVbt }
}

/** The buyer chooses where and how, or agrees to prices. */
export async function changeCheckout(tx: Transaction, viewer: Viewer, id: number, change: CheckoutChange) {
  assertOpen(await lockCheckout(tx, viewer.id, id))
  const { addressId, deliveries = [], agreedPostIds = [] } = change
  if (addressId !== undefined) await chooseAddress(tx, viewer, id, addressId)
  if (deliveries.length > 0) await chooseDeliveries(tx, await readCheckout(tx, viewer, id), deliveries)
  if (agreedPostIds.length > 0) await agreeToPrices(tx, id, agreedPostIds)
  // The total that the buyer agreed to pay later may have changed.
  await tx`update checkouts set pays_after_vbt = null where id = ${id} and pays_after_vbt is not null`
}

type Chosen = { orderId: number; delivery: string }

async function chooseDeliveries(tx: Transaction, parts: CheckoutParts, chosen: readonly Chosen[]) {
  const { orders } = presentCheckout(parts)
  for (const { orderId, delivery } of chosen) {
    const option = orders.find(({ id }) => id === orderId)?.options.find((each) => each.delivery === delivery)
    if (!option) throw notOffered('deliveries', 'Choose one of this order’s delivery options.')
    const { storefront } = parts.orders.find(({ id }) => id === orderId)!
    await chooseDelivery(tx, { orderId, ...deliveryBy(option, storefront) })
  }
}

async function chooseAddress(tx: Transaction, viewer: Viewer, id: number, addressId: number | null) {
  if (addressId !== null && !(await findAddress(tx, viewer.id, addressId))) {
    throw notOffered('addressId', 'Choose one of your addresses.')
  }
  await tx`update checkouts set address_id = ${addressId} where id = ${id}`
}

/** The buyer changes their mind. */
export async function cancelCheckout(tx: Transaction, viewer: Viewer, terms: OrderTerms, id: number) {
  const checkout = await lockCheckout(tx, viewer.id, id)
  if (checkout.state === 'paid') throw alreadyPaid()
  if (checkout.state === 'open') await endCheckout(tx, terms, checkout, { state: 'canceled', actorId: viewer.id })
}

/** Throws if it was paid, or has ended. */
export function assertOpen({ state, isOver = false }: { state: CheckoutState; isOver?: boolean }) {
  if (state !== 'open' || isOver) throw checkoutEnded()
}

type End = { state: 'expired' | 'canceled'; actorId: number | null }

/** Ends an open checkout that is locked, without a payment. */
export async function endCheckout(tx: Transaction, terms: OrderTerms, { id }: { id: number }, { state, actorId }: End) {
  await tx`
    update checkouts set state = ${state}, ended_at = clock_timestamp(),
      pays_after_vbt = case when ${state} = 'expired' then pays_after_vbt end
    where id = ${id}`
  const event = state === 'expired' ? 'expire' : 'cancel_checkout'
  await endOrders(tx, terms, { checkoutId: id, event, actorId })
}
