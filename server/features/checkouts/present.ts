import type { Blocker, Checkout, CheckoutLine, CheckoutOrder } from '#contract/checkouts.ts'
import { presentMember } from '../identity/index.ts'
import { vbtOf } from '../ledger/index.ts'
import { presentPicture } from '../media/index.ts'
import {
  type CheckoutLineRow,
  type CheckoutOrderRow,
  type CheckoutOrderRows,
  kindOf,
  type OrderTerms,
} from '../orders/index.ts'
import { goneBlockerOf, missingOf, priceBlockersOf } from './policy.ts'
import type { CheckoutRow } from './rows.ts'

/** A checkout as rows. */
export type CheckoutParts = {
  checkout: CheckoutRow
  orders: readonly CheckoutOrderRow[]
  lines: readonly CheckoutLineRow[]
}

/** A checkout as its member sees it. */
export function presentCheckout(terms: OrderTerms, parts: CheckoutParts): Checkout {
  const { checkout, orders } = parts
  const { id, state, startedAt, endsAt, readAt, addressId, address, leftLines, paysAfterVbt } = checkout
  const availableVbt = vbtOf(checkout.availableUnits)
  const shown = new Map(rowsOf(parts).map((rows) => [rows.order.id, presentOrder(terms, rows, address)]))
  const sum = (name: 'linesVbt' | 'deliveryVbt' | 'totalVbt') => orders.reduce((total, order) => total + order[name], 0)
  const isOpen = state === 'open'
  return {
    id,
    state,
    startedAt,
    endsAt,
    readAt,
    left: leftLines,
    addressId,
    address,
    availableVbt,
    orders: [...shown.values()].map(({ order }) => order),
    linesVbt: sum('linesVbt'),
    deliveryVbt: sum('deliveryVbt'),
    totalVbt: sum('totalVbt'),
    missingVbt: isOpen ? missingOf(sum('totalVbt'), availableVbt) : 0,
    purchases: [],
    canExtend: isOpen && checkout.extendedAt === null,
    paysAfterTopUp: isOpen && paysAfterVbt !== null,
    blockers: isOpen ? blockersOf(parts, shown) : [],
  }
}

/** Each order with its lines. */
export function rowsOf({ orders, lines }: CheckoutParts): CheckoutOrderRows[] {
  return orders.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }))
}

type Presented = { order: CheckoutOrder; blockers: readonly Blocker[] }

function presentOrder(terms: OrderTerms, rows: CheckoutOrderRows, address: CheckoutRow['address']): Presented {
  const { order, lines } = rows
  const { id, number, linesVbt, deliveryVbt, totalVbt } = order
  const ofKind = kindOf(terms, order).checkout.present({ ...rows, address })
  return {
    order: {
      id,
      number,
      kind: order.kind,
      seller: presentMember(order),
      linesVbt,
      deliveryVbt,
      totalVbt,
      lines: lines.map(presentLine),
      ...({ [order.kind]: ofKind.shown } as Pick<CheckoutOrder, 'goods'>),
    },
    blockers: [...priceBlockersOf(id, lines), ...ofKind.blockers],
  }
}

function presentLine(line: CheckoutLineRow): CheckoutLine {
  const { subjectType, subjectId, title, condition, category, quantity, priceVbt, agreedVbt, agreedIn } = line
  return {
    subject: { type: subjectType, id: subjectId },
    title,
    thumbnail: presentPicture(line, 'cover'),
    condition,
    category: category ?? null,
    quantity,
    priceVbt,
    agreedVbt,
    agreedIn,
  }
}

/** First what can't be bought at all, such as the lines of a seller who left, whose orders are missing. */
function blockersOf({ lines }: CheckoutParts, shown: ReadonlyMap<number, Presented>) {
  const blockers = [...Map.groupBy(lines, ({ orderId }) => orderId)].flatMap(
    ([id, ofOrder]) => shown.get(id)?.blockers ?? ofOrder.map(goneBlockerOf),
  )
  return blockers.toSorted((one, other) => Number(other.code === 'gone') - Number(one.code === 'gone'))
}
