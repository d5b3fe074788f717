import type { Me } from '#contract/members.ts'
import { chooseDelivery, type GoodsStart } from '../server/features/goods/index.ts'
import { postTransfers, promo, unitsOf } from '../server/features/ledger/index.ts'
import { lockOrder, lockToPay, payOrders, startOrders, step } from '../server/features/orders/index.ts'
import { holdStock } from '../server/features/stock/index.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import type { clientOf, Person } from './client.ts'
import type { makers } from './make.ts'

type Make = ReturnType<typeof makers>
type Wanted = {
  buyer: Pick<Me, 'id'>
  seller: Pick<Me, 'id'>
  posts: readonly { id: number }[]
  by?: 'shipping' | 'pickup'
  priceVbt?: number
  deliveryVbt?: number
  quantity?: number
  returnDays?: number | null
  handlingDays?: number
  title?: string
  /** A row in `checkouts`. By default, an id that does not exist there. */
  checkoutId?: number
}

export const home = {
  name: 'Ann Lee',
  line1: '12 Elm St',
  line2: '',
  city: 'Pasadena',
  state: 'CA',
  zip: '91101',
}
export const shop = {
  name: 'Bea’s Garage',
  line1: '9 Oak Ave',
  line2: '',
  city: 'Burbank',
  state: 'CA',
  zip: '91502',
}

let checkouts = 1_000_000
const unchosen = { deliveryMethodId: null, deliveryName: '', minDays: null, maxDays: null }

/** Starts an order as a checkout would: it waits for payment, and its stock is held. */
export function startOrder(sql: Pool, wanted: Wanted) {
  const { buyer, seller, posts, by = 'shipping', priceVbt = 40, deliveryVbt = by === 'pickup' ? 0 : 5 } = wanted
  const { quantity = 1, returnDays = null, handlingDays = 3, title = 'Brake pads', checkoutId = ++checkouts } = wanted
  return sql.begin(async (tx) => {
    const line = { title, thumbnailId: null, condition: 'used', quantity, priceVbt, agreedVbt: priceVbt } as const
    const lines = posts.map(({ id }) => ({ ...line, subject: { type: 'post', id } }))
    const own: GoodsStart = { ...unchosen, returnDays, handlingDays }
    const orders = [{ sellerId: seller.id, lines, own }]
    const [order] = await startOrders(tx, defaultTerms, { kind: 'goods', checkoutId, buyerId: buyer.id, orders })
    const endsAt = new Date(Date.now() + 900_000).toISOString()
    const wanted = posts.map(({ id }) => ({ postId: id, quantity }))
    await holdStock(tx, { checkoutId, buyerId: buyer.id, endsAt, longest: 1_800, lines: wanted })
    const days = by === 'pickup' ? { minDays: null, maxDays: null } : { minDays: 3, maxDays: 5 }
    const name = by === 'pickup' ? 'Pickup' : 'Ground'
    const delivery = { variant: by, deliveryMethodId: null, deliveryName: name, ...days, priceVbt: deliveryVbt }
    await chooseDelivery(tx, order!.id, delivery)
    return { id: order!.id, checkoutId }
  })
}

/** Pays it from the buyer's wallet. */
export function payOrder(sql: Pool, { id, checkoutId }: { id: number; checkoutId: number }, buyer: Pick<Me, 'id'>) {
  return sql.begin((tx) => payOrderIn(tx, { id, checkoutId }, buyer))
}

/** The same, inside an open transaction. */
export async function payOrderIn(
  tx: Transaction,
  { id, checkoutId }: { id: number; checkoutId: number },
  buyer: Pick<Me, 'id'>,
) {
  const orders = await lockToPay(tx, buyer.id, checkoutId)
  await tx`
    update goods_orders set ship_to = ${tx.json(home)}, pickup_address = ${tx.json(shop)} where order_id = ${id}`
  const payment = { orders, buyerId: buyer.id, places: new Map([[id, 'Pasadena, CA']]), isAfterTopUp: false }
  await postTransfers(tx, await payOrders(tx, defaultTerms, payment))
}

/** The seller ships it without tracking, which makes it version 3. */
function shipOrder(sql: Pool, { id }: { id: number }, seller: Pick<Me, 'id'>) {
  return sql.begin(async (tx) => {
    const order = await lockOrder(tx, id)
    await tx`update goods_orders set carrier = 'ups', boxes = 1, left_at = now() where order_id = ${id}`
    const caller = { viewer: { ...seller } as Viewer, orderId: id, terms: defaultTerms, fileUses: [] }
    await step(tx, caller, order!, { event: 'ship' })
  })
}

/** A buyer with 1,000 VBT, a seller, and their order, paid unless the test says otherwise. */
export async function makeOrder(
  sql: Pool,
  make: Make,
  { isPaid = true, isShipped = false, ...wanted }: Partial<Wanted> & { isPaid?: boolean; isShipped?: boolean } = {},
) {
  const buyer = await make.person({ name: 'Ann' })
  const seller = await make.person({ name: 'Bea' })
  const occasion = crypto.randomUUID()
  await postTransfers(sql, [promo({ memberId: buyer.id, units: unitsOf(1_000), occasion })])
  const { title = 'Brake pads' } = wanted
  const post = await make.post({ kind: 'market', author: seller, title, own: { stock: 5 } })
  const order = await startOrder(sql, { buyer, seller, posts: [post], ...wanted })
  if (isPaid) await payOrder(sql, order, buyer)
  if (isShipped) await shipOrder(sql, order, seller)
  return { ...order, buyer, seller, post }
}

/** Moves all deadlines of an order closer by this many days, as if that time had passed. */
export async function passDays(sql: Pool, { id }: { id: number }, days: number) {
  const ago = sql`make_interval(secs => ${days * 86_400})`
  await sql`
    update goods_orders set return_until = return_until - ${ago}, left_at = left_at - ${ago} where order_id = ${id}`
  await sql`update returns set sent_at = sent_at - ${ago} where order_id = ${id}`
  await sql`
    update deadlines set due_at = due_at - make_interval(secs => ${days * 86_400})
    where subject_type = 'order' and subject_id = ${id}`
}

/** An order that the buyer confirmed, which both sides can review. */
export async function makeCompletedOrder(
  sql: Pool,
  make: Make,
  as: (person: Person) => ReturnType<typeof clientOf>,
  wanted: Partial<Wanted> = {},
) {
  const order = await makeOrder(sql, make, wanted)
  const [ann, bea] = [await as(order.buyer), await as(order.seller)]
  await bea.post(`/orders/${order.id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  await ann.post(`/orders/${order.id}/confirm`, { version: 3, isFine: true })
  return { ...order, ann, bea }
}
