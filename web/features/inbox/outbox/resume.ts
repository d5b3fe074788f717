import { hasUnsent } from './unsent.ts'

/** Goes on sending what was left unsent, on whatever page the member is. Small: the outbox is loaded only if needed. */
export function resumeSending(memberId: number) {
  if (!hasUnsent(memberId)) return
  import('./browser-outbox.ts').then(({ outboxOf }) => outboxOf(memberId)).catch(() => {})
}
