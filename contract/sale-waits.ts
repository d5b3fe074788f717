import { type Static, Type } from 'typebox'

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * How long offers and deposits wait, in seconds, by the name of the setting. `answer`: for the answer to an offer or
 * counteroffer. `price`: how long an accepted offer keeps its price. `depositAnswer`: for the seller's answer to a
 * deposit. `depositHold`: how long an accepted deposit keeps the vehicle off sale.
 */
export const SALE_WAITS = {
  answer: 48 * HOUR,
  price: 24 * HOUR,
  depositAnswer: 48 * HOUR,
  depositHold: 7 * DAY,
} as const

/** `GET /api/offers/waits`: this site's time limits, for everyone who reads about offers and deposits. */
export const SaleWaits = Type.Object({
  answer: Type.Integer(),
  price: Type.Integer(),
  depositAnswer: Type.Integer(),
  depositHold: Type.Integer(),
})
export type SaleWaits = Readonly<Static<typeof SaleWaits>>

/** '7 days', '48 hours', '90 minutes', '10 seconds': the largest unit that is exact, with days only from 3 on. */
export function waitWords(seconds: number) {
  if (seconds % DAY === 0 && seconds >= 3 * DAY) return counted(seconds / DAY, 'day')
  if (seconds % HOUR === 0) return counted(seconds / HOUR, 'hour')
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}

function counted(count: number, unit: string) {
  return count === 1 ? `1 ${unit}` : `${count.toLocaleString('en-US')} ${unit}s`
}
