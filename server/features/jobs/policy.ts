import { refusal } from '../../platform/http/refusal.ts'

/** Whether the customer is asked how the work goes. */
export function isAsked({ askedAt }: { askedAt: string | null }) {
  return askedAt !== null && Date.parse(askedAt) <= Date.now()
}

type Planned = { dayBegins: string; paidAt: string | null }

/**
 * From when on the provider can start without a reason, as ISO 8601: once the agreed day begins, but not within `seconds` of the
 * payment.
 */
export function startFrom({ dayBegins, paidAt }: Planned, seconds: number) {
  return new Date(Math.max(Date.parse(dayBegins), soonestStart(paidAt, seconds))).toISOString()
}

function soonestStart(paidAt: string | null, seconds: number) {
  return Date.parse(paidAt ?? '') + seconds * 1_000
}

type Start = Planned & { timeZone: string; hasReason: boolean }

/** Throws if the work can't begin yet: it was only just paid, or it is early, and no parts were ordered. */
export function assertStartable({ dayBegins, paidAt, timeZone, hasReason }: Start, seconds: number) {
  const soonest = soonestStart(paidAt, seconds)
  if (soonest > Date.now()) {
    const time = new Date(soonest).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    throw notNow(`The customer can still change their mind. You can start at ${time}.`)
  }
  if (hasReason || Date.parse(dayBegins) <= Date.now()) return
  const message = 'It’s before the agreed day. Say which parts you ordered, or propose new dates.'
  throw refusal.invalidFields([{ field: 'partsNote', message }])
}

export function notNow(detail: string) {
  return refusal.conflict('not_now', detail)
}
