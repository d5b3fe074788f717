import type { ReactNode } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { shortDayOf } from '../../../platform/time.ts'
import { milesWords, startWords, validWords, warrantyWords } from '../quote-words.ts'

/** The facts that quotes are compared by, as names and values, in the same order for each. */
export function quoteFacts(quote: Quote, now: number): { name: string; value: ReactNode }[] {
  return [
    { name: 'Warranty', value: warrantyWords(quote) ?? 'None' },
    { name: 'Available from', value: startWords(quote) },
    { name: 'Distance', value: quote.miles === null ? 'Not known' : milesWords(quote.miles) },
    validity(quote, now),
  ]
}

/** How much longer it is valid; once it is over, when it was sent. */
function validity(quote: Quote, now: number) {
  const { state, editedAt, sentAt } = quote
  if (state === 'reserved')
    return { name: 'Valid', value: quote.viewer === 'buyer' ? 'Held for you' : 'Held for the customer' }
  if (state !== 'open') return { name: 'Sent', value: shortDayOf(editedAt ?? sentAt) }
  const { words, isSoon } = validWords(quote.validUntil, now)
  return { name: 'Valid for', value: <span className={isSoon ? 'text-danger' : ''}>{words}</span> }
}
