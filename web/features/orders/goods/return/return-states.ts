import type { ReturnState } from '#contract/return-steps.ts'

/** How a state of a return is shown. */
export const returnStates: Record<ReturnState, string> = {
  requested: 'Requested',
  unaddressed: 'Accepted',
  accepted: 'Accepted',
  denied: 'Denied',
  appealed: 'With a moderator',
  sent: 'On the way back',
  received: 'Received',
  waived: 'Refunded',
  closed: 'Closed',
}
