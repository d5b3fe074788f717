import { type ArrivalWindow, arrivalDays, arrivalFrom, shipByOf } from '#contract/arrival.ts'
import { lastPromisedDay } from '#contract/shipping.ts'

/** When an order left the seller, or was ready for pickup, and when it arrived: as somebody confirmed, or the site assumed. */
export type Arrival = {
  variant: string | null
  maxDays: number | null
  leftAt: string | null
  confirmedAt: string | null
  assumedAt: string | null
}

/**
 * From when on the buyer can report that it never arrived, as ISO 8601: `seconds` after the last promised day, or once the site
 * assumes that it arrived. Null if never: it has not left yet, or somebody confirmed that it arrived.
 */
export function notArrivedFrom({ variant, maxDays, leftAt, confirmedAt, assumedAt }: Arrival, seconds: number) {
  if (leftAt === null || confirmedAt !== null) return null
  if (assumedAt !== null) return assumedAt
  const promised = lastPromisedDay({ leftAt, maxDays, isPickup: variant === 'pickup' })
  return new Date(Date.parse(promised) + seconds * 1_000).toISOString()
}

/** In a sentence; null if they can. */
export function refuseNotArrived(arrival: Arrival, seconds: number) {
  const from = notArrivedFrom(arrival, seconds)
  if (from === null) return 'You confirmed that this order arrived. Choose another reason.'
  if (Date.parse(from) <= Date.now()) return null
  const day = new Date(from).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `It may still arrive. You can report that it never arrived from ${day}.`
}

/** What is known about an order's delivery. `dueEvent`, `dueAt`: what the site does if nobody acts. */
type Promised = {
  state: string
  variant: string | null
  paidAt: string | null
  leftAt: string | null
  handlingDays: number | null
  minDays: number | null
  maxDays: number | null
  dueEvent: string | null
  dueAt: string | null
}

/** By when it is to be sent, and when it arrives. Both are null once they don't matter anymore. */
export function promisesOf(order: Promised): { shipBy: string | null; arrival: ArrivalWindow | null } {
  const shipBy = promisedShipping(order)
  const since = order.state === 'shipped' ? order.leftAt : shipBy
  const days = order.variant === 'pickup' ? null : arrivalDays(order)
  return { shipBy, arrival: since !== null && days !== null ? arrivalFrom(since, days) : null }
}

/** Never later than the day on which the site cancels it. */
function promisedShipping({ state, paidAt, handlingDays, dueEvent, dueAt }: Promised) {
  if (state !== 'paid' || paidAt === null || handlingDays === null) return null
  const promised = shipByOf(paidAt, handlingDays)
  return dueEvent === 'never_shipped' && dueAt !== null && dueAt < promised ? dueAt : promised
}
