import type { Checkout } from '#contract/checkouts.ts'

type Hold = Pick<Checkout, 'startedAt' | 'endsAt' | 'readAt'>

/**
 * How many milliseconds of the hold are left. Starts from the server's clock, and adds the time since the reply by this
 * device's, which may be set wrong: `fetchedAt` to `now`.
 */
export function msLeft({ endsAt, readAt }: Hold, fetchedAt: number, now: number) {
  return Math.max(0, Date.parse(endsAt) - Date.parse(readAt) - Math.max(0, now - fetchedAt))
}

/** The share of the hold that is left, from 1 to 0. */
export function shareLeft({ startedAt, endsAt }: Hold, ms: number) {
  return Math.min(1, ms / Math.max(1, Date.parse(endsAt) - Date.parse(startedAt)))
}
