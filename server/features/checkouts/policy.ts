import type { Blocker, Checkout } from '#contract/checkouts.ts'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { LEAST_TOP_UP_VBT } from '#contract/payments.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** A line that can no longer be bought. */
export function goneBlockerOf({ orderId, title }: { orderId: number; title: string }): Blocker {
  return { code: 'gone', message: `You can’t buy “${title}” anymore. Check out again without it.`, orderId }
}

/** Prices that rose since the buyer agreed to them. */
export function priceBlockersOf(
  orderId: number,
  lines: readonly { title: string; priceVbt: number; agreedVbt: number }[],
): Blocker[] {
  return lines
    .filter(({ priceVbt, agreedVbt }) => priceVbt > agreedVbt)
    .map(({ title, priceVbt, agreedVbt }) => ({
      code: 'price_rose',
      message: `The price of “${title}” went up from ${formatDollars(agreedVbt)} to ${formatDollars(priceVbt)}.`,
      orderId,
    }))
}

/** How many tokens to buy first, rounded up to a purchasable number. */
export function missingOf(totalVbt: number, availableVbt: number) {
  const missing = Math.ceil(totalVbt - availableVbt)
  return missing > 0 ? Math.max(missing, LEAST_TOP_UP_VBT) : 0
}

/** Throws if this many tokens are not missing. */
export function assertMissing({ missingVbt }: Pick<Checkout, 'missingVbt'>, vbt: number) {
  if (vbt <= missingVbt) return
  const now =
    missingVbt === 0 ? 'You have enough tokens for this order now.' : `Only ${formatMoney(missingVbt)} is missing.`
  throw refusal.conflict('not_missing', `${now} Check the total, then pay.`)
}

/** It was canceled, or replaced by another one. */
export function checkoutEnded() {
  return refusal.conflict('checkout_ended', 'This checkout has ended. Check out again.')
}

/** It can’t be canceled anymore. */
export function alreadyPaid() {
  return refusal.conflict(
    'checkout_paid',
    'You already paid for this. Open the order to see whether you can still cancel it.',
  )
}

/** Throws unless the member agreed to this total, and nothing else is left to do. */
export function assertReady({ totalVbt, blockers }: Pick<Checkout, 'totalVbt' | 'blockers'>, agreedVbt: number) {
  if (blockers[0]) throw refusal.conflict('not_ready', blockers[0].message)
  if (totalVbt === agreedVbt) return
  throw refusal.conflict('total_changed', `The total is now ${formatMoney(totalVbt)}. Check it, then pay.`)
}

/** Throws unless there are enough tokens. */
export function assertAffordable({ totalVbt, availableVbt }: Pick<Checkout, 'totalVbt' | 'availableVbt'>) {
  const missing = Math.ceil(totalVbt - availableVbt)
  if (missing > 0) throw refusal.conflict('not_enough_tokens', `You need ${formatMoney(missing)} more to pay for this.`)
}
