import { Check, Clock, Eye, HandCoins, type LucideIcon, TimerOff, Undo2, X } from 'lucide-react'
import type { Quote } from '#contract/quotes.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { momentAhead } from '../../../platform/moment-ahead.ts'
import { shortDayOf, spanOf } from '../../../platform/time.ts'
import type { Tone } from '../../../ui/tag.tsx'
import { quoteStateWords, validWords } from '../quote-words.ts'

type Look = { name: string; tone: Tone; icon: LucideIcon }

const icons: Record<Exclude<Quote['state'], 'open'>, LucideIcon> = {
  reserved: HandCoins,
  accepted: Check,
  declined: X,
  withdrawn: Undo2,
  lost: X,
  expired: TimerOff,
}

/** The state of a quote, as its provider reads it. */
export function lookOf({ state, seenAt, request }: Pick<Quote, 'state' | 'seenAt' | 'request'>): Look {
  if (state !== 'open') return { ...quoteStateWords({ state, viewer: 'seller' })!, icon: icons[state] }
  if (request.state === 'closed') return { name: 'Request closed', tone: 'plain', icon: X }
  return seenAt
    ? { name: 'Seen by the customer', tone: 'powder', icon: Eye }
    : { name: 'Not seen yet', tone: 'plain', icon: Clock }
}

/** Until when the customer can accept or pay, or when it ended. */
export function untilWords(quote: Quote, now: number) {
  const { state, request, validUntil, reservedUntil, sentAt, editedAt } = quote
  if (state === 'reserved' && reservedUntil) {
    return `${firstNameOf(quote.customer)} has until ${momentAhead(reservedUntil, now)} to pay`
  }
  if (state === 'open' && request.state !== 'closed') return `Valid for ${validWords(validUntil, now).words}`
  return `Sent ${shortDayOf(editedAt ?? sentAt)}`
}

/** What the customer wants before they can accept; null if nothing. */
export function wishOf({ can, firmAskedAt, range, customer }: Quote) {
  if (!range || !firmAskedAt || !can.includes('edit')) return null
  return `${firstNameOf(customer)} wants a firm quote.`
}

/** 'You usually answer in 3 hours'; nothing without quotes. */
export function responseWords(seconds: number | null) {
  return seconds === null ? '' : `You usually answer in ${spanOf(Math.max(60, seconds))}`
}
