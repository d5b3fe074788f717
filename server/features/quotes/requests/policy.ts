import type { Urgency } from '#contract/kinds/request.ts'
import type { QuoteWaits } from '#contract/quote-waits.ts'
import type { RequestAction } from '#contract/quotes.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { LockedLife } from '../locked.ts'

const words: Record<RequestState, string> = {
  open: 'was changed',
  awarded: 'was awarded',
  fulfilled: 'is done',
  closed: 'was closed',
  expired: 'has expired',
}

/** The refusal of a call that names an outdated version of a request. */
export function changedRequest(state: RequestState) {
  return refusal.conflict('request_changed', `Something changed: your request ${words[state]}. Look at it again.`)
}

const wrongState: Record<RequestState, string> = {
  open: 'Your request is open.',
  awarded: 'You already accepted and paid for a quote.',
  fulfilled: 'The job for this request is done.',
  closed: 'You closed this request.',
  expired: 'Your request has expired.',
}

/** Why the author can't do this with their request now. */
export function whyNotNow({ state, isStanding, extendedAt }: LockedLife, action: RequestAction) {
  if (!isStanding) return 'Restore this request first.'
  const isTwice = action === 'extend' && extendedAt !== null && (state === 'open' || state === 'expired')
  return isTwice ? 'You can extend a request once. Post a new one if you still need quotes.' : wrongState[state]
}

/** How long a request takes quotes, in seconds. */
export function timeOf(urgency: Urgency, isPrivate: boolean, waits: QuoteWaits) {
  if (isPrivate) return waits.private
  if (urgency === 'Urgent') return waits.urgent
  return urgency === 'I Can Wait' ? waits.canWait : waits.looking
}
