import { formatCents, formatVbt } from '#contract/money.ts'
import type { FarewellTokens } from '#contract/own-data.ts'

/** What becomes of the tokens, a sentence or two each; none if the member has nothing to lose. */
export function farewellLines(tokens: FarewellTokens) {
  const { bountiesVbt, depositsVbt, paidOffVbt, forgivenVbt, refundVbt, refundCents, givenUpVbt } = tokens
  const lines = [
    bountiesVbt > 0 && `Your open bounties end first, and you get their ${formatVbt(bountiesVbt)} back.`,
    depositsVbt > 0 && `Your vehicle deposits end first, and you get their ${formatVbt(depositsVbt)} back.`,
    paidOffVbt > 0 && `Of the returned tokens, ${formatVbt(paidOffVbt)} goes toward what you owe.`,
    forgivenVbt > 0 && `We forgive the ${formatVbt(forgivenVbt)} you still owe.`,
    refundVbt > 0 && `We refund ${formatVbt(refundVbt)} to your card: ${formatCents(refundCents)}.`,
    givenUpVbt > 0 && `You give up ${formatVbt(givenUpVbt)}. You can’t get them back.`,
  ].filter((line) => line !== false)
  const later = laterLine(tokens, lines.length > 0)
  return later ? [...lines, later] : lines
}

/** A bank can accept a payment, or send a refund back, after the account is gone. */
function laterLine({ pendingVbt }: FarewellTokens, hasTokens: boolean) {
  if (pendingVbt > 0) {
    return `Your bank is still checking your purchase of ${formatVbt(pendingVbt)}. If it goes through, you give up those tokens, too.`
  }
  return hasTokens && 'You give up any tokens that arrive later, such as from a refund your bank declines.'
}
