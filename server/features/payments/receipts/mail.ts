import { formatVbt } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import type { Mail } from '../../../platform/background/mail.ts'
import type { MailedReceipt } from './queries.ts'
import { receiptLines, TEST_MONEY } from './text.ts'

type Letter = { receipt: MailedReceipt; site: string; operator: Operator }

/** The receipt of a purchase. The same purchase always gets the same Message-ID. */
export function receiptMail({ receipt, site, operator }: Letter): Mail {
  const { id, receiptNumber, vbt, isTest, name, email } = receipt
  return {
    to: email,
    subject: `Your receipt for ${formatVbt(vbt)}`,
    text: [
      `Hi ${name},`,
      'Thanks for your purchase. The tokens are in your wallet.',
      receiptLines(receipt, operator).join('\n'),
      ...(isTest ? [TEST_MONEY] : []),
    ].join('\n\n'),
    link: { label: 'See or print the receipt', url: `${site}/#/tokens/receipts/${id}` },
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: `<receipt-${receiptNumber}@${new URL(site).hostname}>`,
  }
}
