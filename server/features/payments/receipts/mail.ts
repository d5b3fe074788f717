import { formatCents, formatVbt } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import { isolated } from '#contract/text-direction.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { receiptFacts, TEST_MONEY } from './facts.ts'
import type { MailedReceipt } from './queries.ts'

type Letter = { receipt: MailedReceipt; site: string; operator: Operator }

/** The receipt of a purchase. The same purchase always gets the same Message-ID. */
export function receiptMail({ receipt, site, operator }: Letter): Mail {
  const { id, receiptNumber, vbt, cents, isTest, name, email } = receipt
  return {
    to: email,
    subject: `Your receipt for ${formatVbt(vbt)}`,
    preheader: `You paid ${formatCents(cents)}. The tokens are in your wallet.`,
    heading: 'Your receipt',
    content: [
      `Hi ${isolated(name)},`,
      'Thanks for your purchase. The tokens are in your wallet.',
      { facts: receiptFacts(receipt, operator) },
      ...(isTest ? [TEST_MONEY] : []),
    ],
    link: { label: 'See or print the receipt', url: `${site}/#/tokens/receipts/${id}` },
    messageId: `<receipt-${receiptNumber}@${new URL(site).hostname}>`,
  }
}
