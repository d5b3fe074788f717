import type { SharedAction } from '#contract/order-bodies.ts'
import type { Act } from '../kind/act.ts'
import { disputeCalls } from './api.ts'
import { AnswerDisputeDialog, DisputeDialog } from './claim-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'

/** How each action in a dispute is taken. A split is proposed in a panel of its own. */
export const disputeActs: Record<SharedAction, Act> = {
  dispute: { Dialog: DisputeDialog },
  answer_dispute: { Dialog: AnswerDisputeDialog },
  propose_split: {},
  ask_moderator: {
    ask: () => ({
      title: 'Ask a moderator to decide?',
      text: 'A moderator reads both sides and decides how much goes back. Until then, the two of you can still agree.',
      act: 'Ask a moderator',
      busyLabel: 'Asking ...',
      look: 'primary',
      done: 'A moderator will look at it',
      call: (at) => disputeCalls.ask_moderator(at, {}),
    }),
  },
  decide: { Dialog: DecideDialog },
}
