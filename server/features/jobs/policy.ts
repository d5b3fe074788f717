/** Whether the customer is asked how the work goes. */
export function isAsked({ askedAt }: { askedAt: string | null }) {
  return askedAt !== null && Date.parse(askedAt) <= Date.now()
}

type Planned = { dayBegins: string; paidAt: string }

/**
 * From when on the provider can start without a reason, as ISO 8601: once the agreed day begins, but not within `seconds` of the
 * payment.
 */
export function startFrom({ dayBegins, paidAt }: Planned, seconds: number) {
  return new Date(Math.max(Date.parse(dayBegins), Date.parse(paidAt) + seconds * 1_000)).toISOString()
}
