import type { Checkout, CheckoutLine, CheckoutOrder } from '#contract/checkouts.ts'
import { presentMember } from '../identity/index.ts'
import { vbtOf } from '../ledger/index.ts'
import { presentPicture } from '../media/index.ts'
import { blockersOf, goneBlockersOf, missingOf, optionsOf } from './policy.ts'
import type { CheckoutRow, LineRow, OrderRow } from './rows.ts'

/** A checkout as rows. */
export type CheckoutParts = { checkout: CheckoutRow; orders: readonly OrderRow[]; lines: readonly LineRow[] }

/** A checkout as its member sees it. */
export function presentCheckout({ checkout, orders, lines }: CheckoutParts): Checkout {
  const { id, state, startedAt, endsAt, readAt, addressId, address, leftLines, paysAfterVbt } = checkout
  const availableVbt = vbtOf(checkout.availableUnits)
  const all = orders.map((order) => ({
    order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
  }))
  const shown = all.map(({ order, lines }) => presentOrder(order, lines, address?.state ?? null))
  const sum = (name: 'goodsVbt' | 'deliveryVbt' | 'totalVbt') => orders.reduce((total, order) => total + order[name], 0)
  const isOpen = state === 'open'
  return {
    ...{ id, state, startedAt, endsAt, readAt, orders: shown, left: leftLines, addressId, address, availableVbt },
    ...{ goodsVbt: sum('goodsVbt'), deliveryVbt: sum('deliveryVbt'), totalVbt: sum('totalVbt') },
    missingVbt: isOpen ? missingOf(sum('totalVbt'), availableVbt) : 0,
    canExtend: isOpen && checkout.extendedAt === null,
    paysAfterTopUp: isOpen && paysAfterVbt !== null,
    blockers: isOpen
      ? [...goneBlockersOf(lines), ...shown.flatMap((order) => blockersOf(order, address !== null))]
      : [],
  }
}

function presentOrder(order: OrderRow, lines: readonly LineRow[], state: string | null): CheckoutOrder {
  const { id, number, storefront, goodsVbt, deliveryVbt, totalVbt } = order
  const ways = {
    canShip: lines.every(({ canShip }) => canShip),
    canPickUp: lines.every(({ canPickUp }) => canPickUp),
  }
  return {
    ...{ id, number, seller: presentMember(order), goodsVbt, deliveryVbt, totalVbt },
    shipsFrom: storefront?.shipsFrom ?? '',
    lines: lines.flatMap(presentLine),
    delivery: deliveryOf(order),
    options: optionsOf({ ...ways, storefront, town: townOf(order), goodsVbt, state }),
  }
}

/** Leaves out posts that are gone for good. */
function presentLine(line: LineRow): CheckoutLine[] {
  const { postId, title, condition, category, quantity, priceVbt, agreedVbt, offerId } = line
  if (postId === null) return []
  return [
    {
      ...{ postId, title, thumbnail: presentPicture(line, 'cover'), condition, category },
      ...{ quantity, priceVbt, agreedVbt, offerId },
    },
  ]
}

/** Null until the buyer chose. */
export function deliveryOf({ deliveryKind, deliveryMethodId }: Pick<OrderRow, 'deliveryKind' | 'deliveryMethodId'>) {
  if (deliveryKind === null) return null
  return deliveryKind === 'pickup' ? 'pickup' : String(deliveryMethodId)
}

/** 'Pasadena, CA' */
export function townOf({ pickupAddress }: Pick<OrderRow, 'pickupAddress'>) {
  return pickupAddress && `${pickupAddress.city}, ${pickupAddress.state}`
}
