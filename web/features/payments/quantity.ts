import { formatCents, formatTokens, VBT_CENTS } from '#contract/money.ts'
import { LEAST_TOP_UP_VBT, MOST_TOP_UP_VBT, type PaymentOptions } from '#contract/payments.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'
import { dayOf, timeOf } from '../../platform/time.ts'

const allowed = `Enter ${formatTokens(LEAST_TOP_UP_VBT)} to ${formatTokens(MOST_TOP_UP_VBT)} VBT, which is $1 to $500.`

/** The whole number of tokens that was typed; null if it cannot be bought. */
export function vbtOf(typed: string) {
  const vbt = wholeNumberIn(typed)
  return vbt !== null && vbt >= LEAST_TOP_UP_VBT && vbt <= MOST_TOP_UP_VBT ? vbt : null
}

/** What is wrong with the quantity, and what is allowed; undefined if it can be bought. */
export function quantityMistake(
  typed: string,
  options: Pick<PaymentOptions, 'remainingCents' | 'resetsAt'> | undefined,
) {
  const vbt = vbtOf(typed)
  if (vbt === null) return allowed
  if (!options || vbt * VBT_CENTS <= options.remainingCents) return undefined
  const most = Math.floor(options.remainingCents / VBT_CENTS)
  const until = options.resetsAt ? ` until ${dayOf(options.resetsAt)}, ${timeOf(options.resetsAt)}` : ''
  return most < LEAST_TOP_UP_VBT
    ? `You can’t buy more tokens${until}.`
    : `You can buy up to ${formatTokens(most)} VBT (${formatCents(most * VBT_CENTS)})${until}.`
}
