import { formatVbt } from '#contract/money.ts'
import type { TopUp } from '#contract/payments.ts'
import type { Tone } from '../../ui/tag.tsx'

const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

/** 'Visa ending in 4242'; null if no card was used. */
export function cardWords({ card }: Pick<TopUp, 'card'>) {
  return card && `${brands.get(card.brand) ?? 'Card'} ending in ${card.last4}`
}

/** What a list adds to the amount; null for a purchase that is simply paid. */
export function stateWords({ state, vbt, refundedVbt }: Pick<TopUp, 'state' | 'vbt' | 'refundedVbt'>): {
  text: string
  tone: Tone
} | null {
  if (state === 'processing') return { text: 'Processing', tone: 'powder' }
  if (state === 'disputed') return { text: 'Disputed', tone: 'danger' }
  if (state === 'lost') return { text: 'Charged back', tone: 'danger' }
  if (refundedVbt >= vbt) return { text: 'Refunded', tone: 'plain' }
  if (refundedVbt > 0) return { text: `${formatVbt(refundedVbt)} refunded`, tone: 'plain' }
  return null
}
