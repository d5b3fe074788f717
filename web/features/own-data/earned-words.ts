import { centsOf, formatDollars, formatMoney } from '#contract/dollars.ts'
import { type Earnings, LEAST_LAST_PAYOUT_VBT } from '#contract/payouts.ts'
import { dayOf } from '../../platform/time.ts'

/** What a member who leaves would lose. `payOutVbt`: what they can pay out first; 0 for nothing. */
export type Earned = { title: string; lines: string[]; payOutVbt: number }

/** Null if nothing that they earned is worth a payout, now or later. */
export function earnedOf(earnings: Earnings): Earned | null {
  const availableVbt = worthOf(earnings.availableVbt, earnings)
  const pendingVbt = worthOf(earnings.pendingVbt, earnings)
  if (!earnings.isOn || availableVbt + pendingVbt === 0) return null
  const payOutVbt = availableVbt > 0 ? amountOf(earnings) : 0
  return {
    title: payOutVbt > 0 ? `Pay out ${formatDollars(payOutVbt)} first?` : 'Give up what you earned?',
    lines: [
      ...(availableVbt > 0 ? availableLines(earnings, payOutVbt) : []),
      ...(pendingVbt > 0 ? [pendingLine(earnings)] : []),
      'If you delete your account now, you give it up.',
    ],
    payOutVbt,
  }
}

/** Less than the least, or than the fee, is worth nothing. */
function worthOf(vbt: number, { feeCents }: Earnings) {
  return vbt >= LEAST_LAST_PAYOUT_VBT && centsOf(vbt) > feeCents ? vbt : 0
}

/** Who leaves may pay out less than usual, but only all of it. */
function amountOf({ availableVbt, mostVbt, refusal }: Earnings) {
  if (refusal === null) return mostVbt
  return refusal.code === 'too_little_earned' ? availableVbt : 0
}

function availableLines({ availableVbt, refusal }: Earnings, payOutVbt: number) {
  const all = `You can still get ${formatMoney(availableVbt)} in dollars.`
  if (payOutVbt === 0) return refusal ? [all, refusal.message] : [all]
  return payOutVbt < availableVbt
    ? [all, `You can pay out ${formatDollars(payOutVbt)} now, and the rest later.`]
    : [all]
}

function pendingLine({ pendingVbt, waits, availableVbt }: Earnings) {
  const another = availableVbt > 0 ? 'Another ' : ''
  const until = waits.some((wait) => wait.until === null) ? null : waits.at(-1)?.until
  const when = until
    ? `The last of it can be paid out on ${dayOf(until)}.`
    : 'Some of it waits for a return or our review.'
  return `${another}${formatMoney(pendingVbt)} can’t be paid out yet. ${when}`
}
