import { formatMoney } from '#contract/dollars.ts'
import { type Refusal, refusal } from '../../platform/http/refusal.ts'

/**
 * What decides whether someone can leave a deposit. `isForSale`: the vehicle is for sale to them. It is not if the post
 * is hidden or deleted, or if its seller blocked them. `vbt`: the deposit that the seller asks for; null or 0 for none.
 * `hasOpen`: they already have an open deposit on it.
 */
export type Facts = {
  isOwn: boolean
  isForSale: boolean
  vbt: number | null
  heldUntil: string | null
  hasOpen: boolean
}

/** Why the buyer can't leave a deposit. Null if they can. */
export function whyNotLeave({ isOwn, isForSale, vbt, heldUntil, hasOpen }: Facts): Refusal | null {
  if (isOwn) return refusal.forbidden('You can’t leave a deposit on your own vehicle.')
  if (hasOpen) return refusal.conflict('deposit_open', 'You already left a deposit on this vehicle.')
  if (!isForSale) return refusal.conflict('not_for_sale', 'This vehicle isn’t for sale.')
  if (heldUntil !== null) {
    const detail = `The seller accepted another deposit, so this vehicle is off the market until ${dayOf(heldUntil)}.`
    return refusal.conflict('off_sale', detail)
  }
  if (!vbt) return refusal.conflict('deposit_changed', 'The seller doesn’t ask for a deposit.')
  return null
}

/** `seen`: the amount that the buyer saw and agreed to. */
export function assertSame(vbt: number, seen: number) {
  if (vbt === seen) return
  throw refusal.conflict(
    'deposit_changed',
    `The deposit is now ${formatMoney(vbt)}. Check the new amount, then try again.`,
  )
}

/** `missing`: how many VBT the buyer is short. */
export function assertEnough(missing: number) {
  if (missing <= 0) return
  throw refusal.conflict('not_enough_tokens', `You need ${formatMoney(Math.ceil(missing))} more for this deposit.`)
}

/** 'November 30' */
function dayOf(moment: string) {
  return new Date(moment).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}
