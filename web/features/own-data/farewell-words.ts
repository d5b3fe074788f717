import { formatCents, formatVbt } from '#contract/money.ts'
import type { FarewellTokens } from '#contract/own-data.ts'

/** What becomes of the tokens, a sentence or two each; none if the member has nothing to lose. */
export function farewellLines(tokens: FarewellTokens) {
  const { bountiesVbt, depositsVbt, paidOffVbt, forgivenVbt, refundVbt, refundCents, givenUpVbt } = tokens
  const lines = [
    bountiesVbt > 0 && `Your open bounties of ${formatVbt(bountiesVbt)} end, and their tokens come back first.`,
    depositsVbt > 0 && `Your vehicle deposits of ${formatVbt(depositsVbt)} end, and their tokens come back first.`,
    paidOffVbt > 0 && `We keep ${formatVbt(paidOffVbt)} of that for what you owe.`,
    forgivenVbt > 0 && `We forgive the ${formatVbt(forgivenVbt)} you still owe.`,
    refundVbt > 0 && `We refund ${formatVbt(refundVbt)} to your card: ${formatCents(refundCents)}.`,
    givenUpVbt > 0 && `You give up ${formatVbt(givenUpVbt)}. Nobody can bring them back.`,
  ].filter((line) => line !== false)
  const later = laterLine(tokens, lines.length > 0)
  return later ? [...lines, later] : lines
}

/** A bank can accept a payment, or send a refund back, after the account is gone. */
function laterLine({ pendingVbt }: FarewellTokens, hasTokens: boolean) {
  if (pendingVbt > 0) {
    return `Your bank is still checking your purchase of ${formatVbt(pendingVbt)}. If it goes through, you give up those tokens, too.`
  }
  return hasTokens && 'You also give up what arrives later, such as tokens from a refund that your bank declines.'
}
