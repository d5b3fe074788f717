import type { PostalAddress } from '#contract/addresses.ts'
import { chosenOf, type DeliveryOption, deliveryOptionsOf, splitByWay } from '#contract/delivery-options.ts'
import type { CheckoutChange, NewCheckout } from '#contract/goods.ts'
import type { Storefront } from '#contract/storefronts.ts'
import type { Query, Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findAddress } from '../../addresses/index.ts'
import { takeFromCart } from '../../cart/index.ts'
import {
  assertOpen,
  type CheckoutParts,
  type CheckoutSource,
  lockCheckout,
  presentCheckout,
  readCheckout,
  setAddress,
  startCheckout,
  stopWaiting,
} from '../../checkouts/index.ts'
import { type AgreedPrice, getAgreedPrices, spendOffers } from '../../offers/index.ts'
import {
  agreeToPrices,
  type CheckoutOfKind,
  chooseVariant,
  type NewOrder,
  type OrderTerms,
} from '../../orders/index.ts'
import type { GoodsStart } from '../stepping.actions.ts'
import { assertNotTooMuch, nothingToBuy, notOffered } from './policy.ts'
import { presentGoodsCheckout } from './present.ts'
import { type GoodsLineRow, leftLine, listWanted, type SaleRow } from './queries.ts'

type Wanted = { postId: number; quantity: number; agreedVbt: number }
type Taken = SaleRow & { quantity: number; agreedVbt: number; offerId?: number }

/** Checks out market posts: from the cart, or at the price of an offer. */
export function startGoodsCheckout(tx: Transaction, viewer: Viewer, terms: OrderTerms, body: NewCheckout) {
  const wanted = merged(body.lines)
  const source: CheckoutSource<SaleRow> = {
    kind: 'goods',
    find: listWanted(tx, viewer, wanted),
    async take(found, hold) {
      const offers = await getAgreedPrices(tx, viewer.id, body.lines)
      const buyable = found.filter(({ state }) => ['available', 'short', 'held'].includes(state))
      const lines = wanted.filter(({ postId }) => buyable.some((row) => row.postId === postId))
      const held = await hold(lines.map(({ postId, quantity }) => ({ subjectId: postId, quantity })))
      const heldOf = new Map(held.map(({ subjectId, quantity }) => [subjectId, quantity]))
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
      return { orders: ordersOf(taken, body.deliveries ?? []), left }
    },
  }
  return startCheckout(tx, viewer, terms, source)
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

type Wish = NonNullable<NewCheckout['deliveries']>[number]

/** One order per seller, or two if no delivery option fits all lines. */
function ordersOf(taken: readonly Taken[], wanted: readonly Wish[]): NewOrder[] {
  const bySeller = Map.groupBy(taken, ({ sellerId }) => sellerId)
  return [...bySeller].flatMap(([sellerId, lines]) => {
    const wish = wanted.findLast((each) => each.sellerId === sellerId)?.delivery
    return splitByWay(lines).map((part): NewOrder => {
      const handlingDays = handlingDaysOf(part)
      const { variant, priceVbt, ...delivery } = firstDeliveryOf(part, handlingDays, wish) ?? notChosen
      const own: GoodsStart = { ...delivery, handlingDays, returnDays: returnDaysOf(part) }
      return { sellerId, variant, deliveryVbt: priceVbt, lines: part.map(lineOf), own }
    })
  })
}

function lineOf({ postId, title, thumbnailId, condition, quantity, priceVbt, agreedVbt, offerId }: Taken) {
  const agreedIn = offerId === undefined ? null : { type: 'offer', id: offerId }
  return {
    subject: { type: 'post', id: postId },
    title,
    thumbnailId,
    condition,
    quantity,
    priceVbt,
    agreedVbt,
    agreedIn,
  }
}

/** An order is returned whole, so all of its lines must allow it. */
function returnDaysOf(lines: readonly Taken[]) {
  const days = lines.map(({ returnDays }) => returnDays ?? 0)
  return Math.min(...days) || null
}

/** It is sent as one, so the slowest of its lines decides. */
function handlingDaysOf(lines: readonly Taken[]) {
  return Math.max(...lines.map(({ handlingDays }) => handlingDays ?? 0))
}

type Delivery = Omit<GoodsStart, 'returnDays' | 'handlingDays'> & {
  variant: 'shipping' | 'pickup' | null
  priceVbt: number
}
const notChosen: Delivery = {
  variant: null,
  deliveryMethodId: null,
  deliveryName: '',
  minDays: null,
  maxDays: null,
  priceVbt: 0,
}

/** The option that the buyer wished for, or the preselected one. Null if there is none. */
function firstDeliveryOf(lines: readonly Taken[], handlingDays: number, wish: string | undefined) {
  const { storefront } = lines[0]!
  const linesVbt = lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0)
  const option = chosenOf(deliveryOptionsOf({ lines, storefront, linesVbt, handlingDays, state: null }), wish)
  return option && deliveryBy(option, storefront)
}

/** The delivery option as the order stores it. */
function deliveryBy({ delivery, name, priceVbt }: DeliveryOption, storefront: Storefront | null): Delivery {
  const method = storefront?.deliveryMethods.find(({ id }) => String(id) === delivery)
  const { id = null, minDays = null, maxDays = null } = method ?? {}
  const variant = method ? 'shipping' : 'pickup'
  return { variant, deliveryMethodId: id, deliveryName: name, minDays, maxDays, priceVbt }
}

/** The buyer chooses where and how, or agrees to prices. */
export async function changeCheckout(
  tx: Transaction,
  viewer: Viewer,
  terms: OrderTerms,
  id: number,
  change: CheckoutChange,
) {
  assertOpen(await lockCheckout(tx, viewer.id, id))
  const { addressId, deliveries = [], agreedPostIds = [] } = change
  if (addressId !== undefined) await chooseAddress(tx, viewer, id, addressId)
  if (deliveries.length > 0) await chooseDeliveries(tx, terms, await readCheckout(tx, terms, viewer, id), deliveries)
  if (agreedPostIds.length > 0) await agreeToPrices(tx, id, 'post', agreedPostIds)
  // The total that the buyer agreed to pay later may have changed.
  await stopWaiting(tx, id)
}

type Chosen = { orderId: number; delivery: string }

async function chooseDeliveries(tx: Transaction, terms: OrderTerms, parts: CheckoutParts, chosen: readonly Chosen[]) {
  const { orders } = presentCheckout(terms, parts)
  for (const { orderId, delivery } of chosen) {
    const options = orders.find(({ id }) => id === orderId)?.goods?.options
    const option = options?.find((each) => each.delivery === delivery)
    if (!option) throw notOffered('deliveries', 'Choose one of this order’s delivery options.')
    const { storefront } = parts.lines.find((line) => line.orderId === orderId) as GoodsLineRow
    await chooseDelivery(tx, orderId, deliveryBy(option, storefront))
  }
}

/** Sets how an unpaid order will be delivered. */
export async function chooseDelivery(tx: Transaction, orderId: number, chosen: Delivery) {
  const { variant, priceVbt: deliveryVbt, ...delivery } = chosen
  const [changed] = await chooseVariant(tx, orderId, { variant: variant!, deliveryVbt })
  if (!changed) return
  await tx`
    update goods_orders set delivery_method_id = ${delivery.deliveryMethodId}, delivery_name = ${delivery.deliveryName},
      min_days = ${delivery.minDays}, max_days = ${delivery.maxDays}
    where order_id = ${orderId}`
}

async function chooseAddress(tx: Transaction, viewer: Viewer, id: number, addressId: number | null) {
  if (addressId !== null && !(await findAddress(tx, viewer.id, addressId))) {
    throw notOffered('addressId', 'Choose one of your addresses.')
  }
  await setAddress(tx, id, addressId)
}

type Paid = Parameters<NonNullable<CheckoutOfKind['pay']>>[1]

/**
 * Marks the offers behind agreed prices as used, removes what is bought from the cart, and stores where the orders go.
 */
export async function payGoods(tx: Transaction, { viewer, address, orders }: Paid) {
  const uses = orders.flatMap(({ order, lines }) =>
    lines.flatMap(({ agreedIn }) => (agreedIn?.type === 'offer' ? [{ offerId: agreedIn.id, orderId: order.id }] : [])),
  )
  await spendOffers(tx, uses)
  const bought = orders.flatMap(({ lines }) =>
    lines.map(({ subjectId, quantity }) => ({ postId: subjectId, quantity })),
  )
  const destinations = orders.map((rows) => destinationOf(rows, address))
  return {
    places: new Map(destinations.map(({ orderId, place }) => [orderId, place])),
    writes: [takeFromCart(tx, viewer.id, bought), writeDestinations(tx, destinations)],
  }
}

/** Where an order goes. `pickup`: the seller's address, if they gave one; `place`: its town. */
type Destination = {
  orderId: number
  shipTo: PostalAddress | null
  pickup: PostalAddress | null
  place: string
}

function destinationOf(rows: Paid['orders'][number], address: PostalAddress | null): Destination {
  const lines = rows.lines as readonly GoodsLineRow[]
  const { delivery, shipsFrom } = presentGoodsCheckout({ ...rows, lines, address }).shown
  const pickup = delivery === 'pickup' ? lines[0]!.pickupAddress : null
  const shipTo = delivery === 'pickup' ? null : address
  const to = shipTo ?? pickup
  return { orderId: rows.order.id, shipTo, pickup, place: to ? `${to.city}, ${to.state}` : shipsFrom }
}

function writeDestinations(tx: Transaction, destinations: readonly Destination[]): Query<object[]> {
  const rows = destinations.map(({ orderId, shipTo, pickup }) => ({ order_id: orderId, ship_to: shipTo, pickup }))
  return tx`
    update goods_orders set ship_to = given.ship_to, pickup_address = given.pickup
    from jsonb_to_recordset(${tx.json(rows)}) as given (order_id bigint, ship_to jsonb, pickup jsonb)
    where goods_orders.order_id = given.order_id`
}
