import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import type { MailFact } from '../../../platform/mail/mail.ts'
import type { Receipt } from './queries.ts'

/** What a receipt says. */
export function receiptFacts(receipt: Receipt, operator: Operator): MailFact[] {
  const { receiptNumber, vbt, cents, refundedCents, cardBrand, cardLast4, paidAt } = receipt
  const day = new Date(paidAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const refund = `${formatVbt(refundedCents / VBT_CENTS)}, ${formatCents(refundedCents)}`
  const seller = [operator.name ?? 'VRUMIES', operator.contact].filter(Boolean).join(', ')
  return [
    { label: 'Receipt', value: receiptNumber },
    { label: 'Date', value: day },
    { label: 'Tokens', value: formatVbt(vbt) },
    { label: 'Paid', value: formatCents(cents), isTotal: true },
    ...(refundedCents > 0 ? [{ label: 'Refunded', value: refund }] : []),
    { label: 'Card', value: cardBrand && cardLast4 ? `${titled(cardBrand)} ending in ${cardLast4}` : 'Card' },
    { label: 'Seller', value: seller, mayLink: true },
  ]
}

export const TEST_MONEY = 'Test money: no real card was charged.'

function titled(brand: string) {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
