import { formatVbt } from '#contract/money.ts'
import type { OrderAction } from '#contract/orders.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** `sellerText`: null until the seller answers. */
type Standing = { sellerText: string | null; isWithModerator: boolean }

/** What someone may do in an open dispute, in the order in which it matters. */
export function actionsInDispute(
  role: 'buyer' | 'seller' | 'moderator',
  { sellerText, isWithModerator }: Standing,
): OrderAction[] {
  if (role === 'moderator') return ['decide']
  if (role === 'seller' && sellerText === null) return ['answer_dispute']
  return isWithModerator ? ['propose_split'] : ['propose_split', 'ask_moderator']
}

/** Nobody can get back more than was paid. `least`: what a dispute must be about. */
export function assertInTotal(backVbt: number, totalVbt: number, least = 0) {
  if (backVbt >= least && backVbt <= totalVbt) return
  const message = `Enter ${least} to ${formatVbt(totalVbt)}.`
  throw refusal.invalidFields([{ field: 'backVbt', message }])
}

/** The dispute has moved on. */
export function notInDispute(detail = 'This order isn’t disputed.') {
  return refusal.conflict('not_now', detail)
}

/** The caller is not the one who is asked. */
export function onlyBy(who: string) {
  return refusal.forbidden(`Only the ${who} can do this.`)
}
