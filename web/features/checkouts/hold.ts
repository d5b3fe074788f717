import type { Checkout } from '#contract/checkouts.ts'

type Hold = Pick<Checkout, 'startedAt' | 'endsAt' | 'readAt'>

/** How long its parts are still held, by the server's clock. `fetchedAt` and `now`: by this device's, which may be wrong. */
export function msLeft({ endsAt, readAt }: Hold, fetchedAt: number, now: number) {
  return Math.max(0, Date.parse(endsAt) - Date.parse(readAt) - Math.max(0, now - fetchedAt))
}

/** How much of it is left, from 1 to 0. */
export function shareLeft({ startedAt, endsAt }: Hold, ms: number) {
  return Math.min(1, ms / Math.max(1, Date.parse(endsAt) - Date.parse(startedAt)))
}
