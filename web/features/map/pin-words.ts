import { dollars } from '../../platform/money.ts'
import type { Pin } from './pins.ts'

/** The price on a pin: '$1,450', '$125K', 'Free'; of several posts the lowest: '$40+', 'Free'. Null if there is none. */
export function priceOf({ cents, count }: Pick<Pin, 'cents' | 'count'>): string | null {
  if (cents === null) return null
  if (cents === 0) return 'Free'
  return count > 1 ? `${amountOf(cents)}+` : amountOf(cents)
}

/**
 * What a screen reader says: 'Forged mesh wheels, $1,450', '5 listings, from $40', '3 events, some free'. `title`: of a
 * single post, if known.
 */
export function pinLabel(pin: Pick<Pin, 'cents' | 'count'>, [one, many]: readonly [string, string], title?: string) {
  const name = pin.count > 1 ? `${pin.count.toLocaleString('en-US')} ${many}` : (title ?? capitalized(one))
  return [name, spokenPriceOf(pin)].filter(Boolean).join(', ')
}

function spokenPriceOf({ cents, count }: Pick<Pin, 'cents' | 'count'>) {
  if (cents === null || count === 1) return priceOf({ cents, count })
  return cents === 0 ? 'some free' : `from ${amountOf(cents)}`
}

/** From $100,000 on, in thousands: pins have little room. */
function amountOf(cents: number) {
  if (cents < 10_000_000) return dollars(cents)
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  })
}

const capitalized = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`
