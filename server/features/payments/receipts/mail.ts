import { formatCents, formatVbt } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import type { Mail } from '../../../platform/background/mail.ts'
import type { Receipt } from './queries.ts'

type Letter = { receipt: Receipt; site: string; operator: Operator }

/** The receipt of a purchase. The same purchase always gets the same Message-ID. */
export function receiptMail({ receipt, site, operator }: Letter): Mail {
  const { id, receiptNumber, vbt, cents, isTest, cardBrand, cardLast4, paidAt, name, email } = receipt
  const day = new Date(paidAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const card = cardBrand && cardLast4 ? `${titled(cardBrand)} ending in ${cardLast4}` : 'Card'
  return {
    to: email,
    subject: `Your receipt for ${formatVbt(vbt)}`,
    text: [
      `Hi ${name},`,
      'Thanks for your purchase. The tokens are in your wallet.',
      [
        `Receipt: ${receiptNumber}`,
        `Date: ${day}`,
        `Tokens: ${formatVbt(vbt)}`,
        `Paid: ${formatCents(cents)}`,
        `Card: ${card}`,
        `Seller: ${[operator.name ?? 'VRUMIES', operator.contact].filter(Boolean).join(', ')}`,
      ].join('\n'),
      ...(isTest ? ['Test money: no real card was charged.'] : []),
    ].join('\n\n'),
    link: { label: 'See or print the receipt', url: `${site}/#/tokens/receipts/${id}` },
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: `<receipt-${receiptNumber}@${new URL(site).hostname}>`,
  }
}

function titled(brand: string) {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
