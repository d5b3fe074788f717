import type { DepositEnd, DepositState } from '#contract/deposit-steps.ts'

/** Which side of a deposit a member is on. */
export type Side = 'buyer' | 'seller'

/** What decides whether a step is possible, besides who takes it. `isDue`: the deposit's time is up. */
export type Standing = {
  state: DepositState
  ended: DepositEnd | null
  version: number
  buyerAgrees: boolean
  sellerAgrees: boolean
  isDue: boolean
}

/** What a step has to know about a deposit, read with its row locked. */
export type LockedDeposit = Standing & {
  id: number
  postId: number | null
  buyerId: number
  sellerId: number
  vbt: number
  title: string
}

/** Null if the member is on neither side. */
export function sideOf({ buyerId, sellerId }: Pick<LockedDeposit, 'buyerId' | 'sellerId'>, memberId: number) {
  if (memberId === buyerId) return 'buyer'
  return memberId === sellerId ? 'seller' : null
}
