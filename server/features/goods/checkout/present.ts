import { deliveryOptionsOf } from '#contract/delivery-options.ts'
import type { GoodsCheckout } from '#contract/goods.ts'
import { goneBlockerOf } from '../../checkouts/index.ts'
import type { CheckoutOfKind } from '../../orders/index.ts'
import { deliveryBlockersOf, stockBlockersOf } from './policy.ts'
import type { GoodsLineRow } from './queries.ts'

type Presented = Omit<Parameters<CheckoutOfKind['present']>[0], 'lines'> & { lines: readonly GoodsLineRow[] }

/** What a checkout shows of an order of goods, and what keeps it from being paid. */
export function presentGoodsCheckout({ order, lines, address }: Presented) {
  const [{ storefront, deliveryMethodId, handlingDays }] = lines as [GoodsLineRow]
  const shown: GoodsCheckout = {
    shipsFrom: storefront?.shipsFrom ?? '',
    delivery: deliveryOf({ variant: order.variant, deliveryMethodId }),
    options: deliveryOptionsOf({
      lines,
      storefront,
      linesVbt: order.linesVbt,
      handlingDays,
      state: address?.state ?? null,
    }),
    holds: lines.map(({ subjectId, heldUntil }) => ({ postId: subjectId, until: heldUntil })),
  }
  // Including those of a seller who left.
  const gone = lines.filter(({ state }) => state === 'gone').map(goneBlockerOf)
  const missing = lines.filter(({ state }) => state !== 'gone').flatMap((line) => stockBlockersOf(line))
  return { shown, blockers: [...gone, ...missing, ...deliveryBlockersOf(order.id, shown, address !== null)] }
}

/** Null until one is chosen. */
function deliveryOf({ variant, deliveryMethodId }: { variant: string | null; deliveryMethodId: number | null }) {
  if (variant === null) return null
  return variant === 'pickup' ? 'pickup' : String(deliveryMethodId)
}
