import type { ReactNode } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { milesWords, startWords, validWords, warrantyWords } from '../quote-words.ts'

/** The facts that quotes are compared by, as names and values, in the same order for each. */
export function quoteFacts(quote: Quote, now: number): { name: string; value: ReactNode }[] {
  return [
    { name: 'Warranty', value: warrantyWords(quote) ?? 'None' },
    { name: 'Available from', value: startWords(quote) },
    { name: 'Distance', value: quote.miles === null ? 'Not known' : milesWords(quote.miles) },
    { name: 'Valid for', value: quote.state === 'open' ? <Valid quote={quote} now={now} /> : validNames[quote.state] },
  ]
}

function Valid({ quote, now }: { quote: Quote; now: number }) {
  const { words, isSoon } = validWords(quote.validUntil, now)
  return <span className={isSoon ? 'text-danger' : ''}>{words}</span>
}

const validNames: Record<Exclude<Quote['state'], 'open'>, string> = {
  reserved: 'Held until it’s paid',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lost: 'Not accepted',
  expired: 'Expired',
}
