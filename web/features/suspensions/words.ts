import type { Standing } from '#contract/standing.ts'
import { dayOf, timeOf } from '../../platform/time.ts'

type Suspension = NonNullable<Standing['suspension']>

/** 'until Dec 5, 2026, 5:00 PM', 'for good' */
export function untilWords(until: string | null) {
  return until === null ? 'for good' : `until ${dayOf(until)}, ${timeOf(until)}`
}

/** 'Your account is suspended' */
export const suspensionTitles: Record<Suspension['kind'], string> = {
  full: 'Your account is suspended',
  read_only: 'Your account is read-only',
}

/** What the member can and can’t do meanwhile. */
export function effectWords({ kind, hidesPosts, endsAt }: Suspension) {
  const can =
    kind === 'full'
      ? 'You can’t use VRUMIES. You can still finish open orders, appeal, and download your data.'
      : 'You can read everything, but you can’t post, comment, message, or buy. You can still finish open orders.'
  if (!hidesPosts) return can
  const back = endsAt === null ? '' : ' They come back when it ends.'
  return `${can} Nobody sees your posts and comments.${back}`
}
