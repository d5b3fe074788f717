import type { DepositEnd, DepositState } from '#contract/deposits.ts'

/** A member's part in a deposit. */
export type Side = 'buyer' | 'seller'

/** What decides about a step, besides who takes it. `isDue`: its time is up. */
export type Standing = {
  state: DepositState
  ended: DepositEnd | null
  version: number
  buyerAgrees: boolean
  sellerAgrees: boolean
  isDue: boolean
}

/** What steps need of a deposit. Its row is locked. */
export type LockedDeposit = Standing & {
  id: number
  postId: number | null
  buyerId: number
  sellerId: number
  vbt: number
  title: string
}

/** Null for anyone else. */
export function sideOf({ buyerId, sellerId }: Pick<LockedDeposit, 'buyerId' | 'sellerId'>, memberId: number) {
  if (memberId === buyerId) return 'buyer'
  return memberId === sellerId ? 'seller' : null
}
