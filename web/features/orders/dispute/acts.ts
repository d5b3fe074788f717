import type { SharedAction } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { GiveBackDialog } from '../goodwill/give-back-dialog.tsx'
import type { Act } from '../kind/act.ts'
import { sidesOf } from '../order-words.ts'
import { disputeCalls } from './api.ts'
import { AnswerDisputeDialog, DisputeDialog } from './claim-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

/** How each action in a dispute is taken, and how goodwill is given. */
export const disputeActs: Record<SharedAction, Act> = {
  dispute: { Dialog: DisputeDialog },
  answer_dispute: { Dialog: AnswerDisputeDialog },
  propose_split: { Dialog: ProposeDialog },
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
  withdraw_dispute: {
    ask: () => ({
      title: 'Withdraw this dispute?',
      text: 'The order goes on where it was before. If something’s still wrong later, you can report it again.',
      act: 'Withdraw dispute',
      busyLabel: 'Withdrawing ...',
      look: 'primary',
      done: 'Dispute withdrawn',
      call: (at) => disputeCalls.withdraw_dispute(at, {}),
    }),
    aside: (order) => ({
      title: 'All sorted out?',
      text: `You can withdraw the dispute. The order goes on where it was, and ${sidesOf(order).seller} is notified.`,
    }),
  },
  give_back: { Dialog: GiveBackDialog, aside: asideOfGoodwill },
  decide: { Dialog: DecideDialog },
}

function asideOfGoodwill(order: Order) {
  const { buyer } = sidesOf(order)
  return {
    title: 'Want to make something right?',
    text: `You can give ${buyer} part of their money back. We’ll return our fee on it, too.`,
  }
}
