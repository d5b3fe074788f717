import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import type { Receipt } from './queries.ts'

/** What a receipt says, a fact per line. */
export function receiptLines(receipt: Receipt, operator: Operator) {
  const { receiptNumber, vbt, cents, refundedCents, cardBrand, cardLast4, paidAt } = receipt
  const day = new Date(paidAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const refund = `${formatVbt(refundedCents / VBT_CENTS)}, ${formatCents(refundedCents)}`
  return [
    `Receipt: ${receiptNumber}`,
    `Date: ${day}`,
    `Tokens: ${formatVbt(vbt)}`,
    `Paid: ${formatCents(cents)}`,
    ...(refundedCents > 0 ? [`Refunded: ${refund}`] : []),
    `Card: ${cardBrand && cardLast4 ? `${titled(cardBrand)} ending in ${cardLast4}` : 'Card'}`,
    `Seller: ${[operator.name ?? 'VRUMIES', operator.contact].filter(Boolean).join(', ')}`,
  ]
}

export const TEST_MONEY = 'Test money: no real card was charged.'

function titled(brand: string) {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
