import { hasUnsent } from './unsent.ts'

/** Continues sending unsent messages on any page. It is small, because the outbox is loaded only if needed. */
export function resumeSending(memberId: number) {
  if (!hasUnsent(memberId)) return
  import('./browser-outbox.ts').then(({ outboxOf }) => outboxOf(memberId)).catch(() => {})
}
