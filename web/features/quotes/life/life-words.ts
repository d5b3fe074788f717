import type { RequestLife } from '#contract/quotes.ts'
import { requestStateNames } from '#contract/request-words.ts'
import { dayOf } from '../../../platform/time.ts'
import { timeLeft } from '../../../platform/time-left.ts'
import type { Tone } from '../../../ui/tag.tsx'

/** The state of a request: 'Open for 22 h', 'Expired Nov 18, 2026', 'Awarded'. */
export function lifeWords({ state, endsAt }: Pick<RequestLife, 'state' | 'endsAt'>, now: number) {
  if (state === 'open') return `Open for ${timeLeft(endsAt, now)}`
  return state === 'expired' ? `${requestStateNames.expired} ${dayOf(endsAt)}` : requestStateNames[state]
}

export const lifeTones: Record<RequestLife['state'], Tone> = {
  open: 'ok',
  awarded: 'powder',
  fulfilled: 'plain',
  closed: 'plain',
  expired: 'plain',
}
