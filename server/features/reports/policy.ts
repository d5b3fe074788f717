import { MAX_REPORTS_PER_HOUR } from '#contract/reports.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Nobody can report their own items. `authorId`: for a member, their own id; null: the author has left. */
export function isOwn(viewer: Viewer, { authorId }: { authorId: number | null }) {
  return viewer.id === authorId
}

/** `seconds`: until they can report something again. */
export function tooManyReports(seconds: number) {
  // Rounded up, so that it is never too early.
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const detail = `You can report ${MAX_REPORTS_PER_HOUR} things an hour. Try again in ${wait}.`
  return new Refusal(429, 'too_many_reports', detail, undefined, Math.max(1, Math.ceil(seconds)))
}
