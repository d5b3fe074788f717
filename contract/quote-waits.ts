import { type Static, Type } from 'typebox'

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * How long requests and quotes wait, in seconds, by the name of the setting. `urgent`, `canWait`, `looking`: how long a
 * request of this urgency takes quotes; `private`: the same for one business. `reminder`: how long before that its
 * author is reminded, at most half of the time. `reservation`: how long an accepted quote waits for its payment;
 * `longReservation`: the same if what is missing exceeds what the buyer may buy in a day. `extra`: how long a quote on
 * extra work can be accepted.
 */
export const QUOTE_WAITS = {
  urgent: DAY,
  canWait: 14 * DAY,
  looking: 60 * DAY,
  private: 14 * DAY,
  reminder: 2 * DAY,
  reservation: DAY,
  longReservation: 5 * DAY,
  extra: 3 * DAY,
} as const

/** `GET /api/quotes/waits`: this site's time limits, for everyone who reads about requests and quotes. */
export const QuoteWaits = Type.Object({
  urgent: Type.Integer(),
  canWait: Type.Integer(),
  looking: Type.Integer(),
  private: Type.Integer(),
  reminder: Type.Integer(),
  reservation: Type.Integer(),
  longReservation: Type.Integer(),
  extra: Type.Integer(),
})
export type QuoteWaits = Readonly<Static<typeof QuoteWaits>>
