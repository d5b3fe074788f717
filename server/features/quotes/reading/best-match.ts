import type { Quote, QuoteSort } from '#contract/quotes.ts'

type Compared = Pick<Quote, 'id' | 'state' | 'totalVbt' | 'range' | 'overVbt' | 'availableFrom' | 'rating' | 'miles'>

/** What is left of a hundred: more than all other points together, so that quotes within the budget come first. */
const WITHIN_BUDGET = 100
const ALMOST_WITHIN = 45
const MOST_FOR_START = 25
const MOST_FOR_RATING = 15
const MOST_FOR_NEARNESS = 10
/** Without reviews, a provider counts as average. */
const STARS_WITHOUT_REVIEWS = 3
const MILES_PER_POINT = 5
const DAY = 86_400_000

/**
 * Best Match, in points:
 * - 100 within the budget, or without one; over it, 45, less 1 for each percent, at least 0;
 * - 25 if the work can start today, less 1 for each day until then, at least 0;
 * - 3 for each star; 9 without reviews;
 * - 10 next door, less 1 for each 5 miles, at least 0; 0 if it is unknown.
 */
export function matchPoints(quote: Compared, now: number) {
  const { rating, miles, availableFrom } = quote
  const days = Math.max(0, Math.ceil((Date.parse(availableFrom) - now) / DAY))
  const forStart = Math.max(0, MOST_FOR_START - days)
  const forRating = ((rating?.stars ?? STARS_WITHOUT_REVIEWS) * MOST_FOR_RATING) / 5
  const forNearness = miles === null ? 0 : Math.max(0, MOST_FOR_NEARNESS - miles / MILES_PER_POINT)
  return forBudget(quote) + forStart + forRating + forNearness
}

function forBudget({ overVbt, ...quote }: Compared) {
  if (overVbt === null || overVbt <= 0) return WITHIN_BUDGET
  const budget = priceOf(quote) - overVbt
  return Math.max(0, ALMOST_WITHIN - Math.round((overVbt * 100) / budget))
}

/** A range counts from its lower end. */
function priceOf({ totalVbt, range }: Pick<Compared, 'totalVbt' | 'range'>) {
  return totalVbt ?? range?.fromVbt ?? 0
}

/** Compares by each of these in turn: the smallest first. */
const keys: Record<QuoteSort, (quote: Compared, now: number) => number> = {
  best: (quote, now) => 0 - matchPoints(quote, now),
  price: priceOf,
  start: ({ availableFrom }) => Date.parse(availableFrom),
  rating: ({ rating }) => 0 - (rating?.stars ?? 0),
}

/** The one that was paid comes first, then those that can be accepted, then those that are over. Of equals, the earlier one. */
export function inOrder<Item extends Compared>(quotes: readonly Item[], sort: QuoteSort, now: number): Item[] {
  const key = keys[sort]
  const placed = quotes.map((quote) => ({ quote, group: groupOf(quote), key: key(quote, now) }))
  placed.sort((one, other) => one.group - other.group || one.key - other.key || one.quote.id - other.quote.id)
  return placed.map(({ quote }) => quote)
}

function groupOf({ state }: Compared) {
  if (state === 'accepted') return 0
  return state === 'open' || state === 'reserved' ? 1 : 2
}
