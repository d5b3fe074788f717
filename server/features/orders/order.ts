import type { OrderState } from '#contract/order-steps.ts'

/** What steps need of an order. Its row is locked. */
export type LockedOrder = {
  id: number
  number: string
  checkoutId: number
  buyerId: number
  sellerId: number
  state: OrderState
  version: number
  title: string
  lineCount: number
  /** Pieces. */
  items: number
  deliveryKind: 'shipping' | 'pickup' | null
  goodsVbt: number
  deliveryVbt: number
  totalVbt: number
  feePercent: number
  /** Of all goods, in units of the ledger. */
  feeUnits: number
  /** Until when a return can be requested, if none was. Null if never, or before the order is completed. */
  returnUntil: string | null
}

/** A member's part in an order. */
export type Side = 'buyer' | 'seller'

/** Null for anyone else. */
export function sideOf(
  { buyerId, sellerId }: Pick<LockedOrder, 'buyerId' | 'sellerId'>,
  memberId: number,
): Side | null {
  if (memberId === buyerId) return 'buyer'
  return memberId === sellerId ? 'seller' : null
}
