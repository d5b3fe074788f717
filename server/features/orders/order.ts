import type { OrderKindName, OrderState } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'

/** What steps need of an order. Its row is locked. */
export type LockedOrder = {
  id: number
  number: string
  kind: OrderKindName
  checkoutId: number
  buyerId: number
  sellerId: number
  state: OrderState
  paidAt: string | null
  version: number
  title: string
  lineCount: number
  /** Pieces. */
  items: number
  /** Some steps are for one variant of the kind only: 'shipping', 'pickup'. */
  variant: string | null
  /** The order that it goes with: its steps are taken with those of that order, unless it is on its own. */
  followsId: number | null
  linesVbt: number
  deliveryVbt: number
  totalVbt: number
  feePercent: number
  /** Of all lines, in units of the ledger. */
  feeUnits: number
  /** What went back to the buyer so far, in units of the ledger. */
  backUnits: number
}

/** A member's part in an order. */
export type Side = 'buyer' | 'seller'
/** The viewer's part in an order. */
export type Role = Order['viewer']

/** Null for anyone else. */
export function sideOf(
  { buyerId, sellerId }: Pick<LockedOrder, 'buyerId' | 'sellerId'>,
  memberId: number,
): Side | null {
  if (memberId === buyerId) return 'buyer'
  return memberId === sellerId ? 'seller' : null
}
