// The life of a return of goods as one table. Meanwhile, its order stays completed.

import type { GoodsWait } from './goods-steps.ts'
import type { LifeStep } from './life-cycle.ts'
import type { StepBy } from './order-steps.ts'

/**
 * `unaddressed`: accepted by silence or a moderator; the seller still has to say where to send it. `waived`: the seller
 * didn't, so the buyer is refunded and keeps it. `denied`: can be appealed for a while. `closed`: withdrawn, not sent
 * or appealed in time, or the appeal was refused. `disputed`: the seller reported a problem with what came back;
 * `settled`: it is clear how much goes back.
 */
export const RETURN_STATES = [
  'requested',
  'unaddressed',
  'accepted',
  'denied',
  'appealed',
  'sent',
  'disputed',
  'received',
  'settled',
  'waived',
  'closed',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Neither side can leave during these. A denied return is over unless the buyer asks a moderator. */
export const OPEN_RETURNS: readonly ReturnState[] = [
  'requested',
  'unaddressed',
  'accepted',
  'appealed',
  'sent',
  'disputed',
]

export type ReturnStep = LifeStep<ReturnState, StepBy, GoodsWait> & {
  by: StepBy
}

/** A return begins with its request. Steps that the order’s table has, too, refund the order. */
export const returnSteps = {
  request_return: { from: [], by: 'buyer', to: 'requested' },
  accept_return: { from: ['requested'], by: 'seller', to: 'accepted', isExpected: true },
  deny_return: { from: ['requested'], by: 'seller', to: 'denied' },
  assume_return_acceptance: {
    from: ['requested'],
    by: 'timer',
    after: 'returnAnswer',
    waitsFor: 'seller',
    to: 'unaddressed',
  },
  appeal_return: { from: ['denied'], by: 'buyer', to: 'appealed' },
  return_not_appealed: { from: ['denied'], by: 'timer', after: 'returnAnswer', to: 'closed' },
  allow_return: { from: ['appealed'], by: 'moderator', to: 'unaddressed' },
  refuse_return: { from: ['appealed'], by: 'moderator', to: 'closed' },
  address_return: { from: ['unaddressed'], by: 'seller', to: 'accepted', isExpected: true },
  send_return: { from: ['accepted'], by: 'buyer', to: 'sent', isExpected: true },
  // Only for a few minutes.
  undo_send_return: { from: ['sent'], by: 'buyer', to: 'accepted' },
  correct_return: { from: ['sent'], by: 'buyer', to: 'sent' },
  return_not_sent: { from: ['accepted'], by: 'timer', after: 'returnSending', waitsFor: 'buyer', to: 'closed' },
  withdraw_return: { from: ['requested', 'unaddressed', 'accepted', 'appealed'], by: 'buyer', to: 'closed' },
  // The seller may also get it back in person, before the buyer says that it was sent.
  receive_return: {
    from: ['unaddressed', 'accepted', 'sent', 'disputed'],
    by: 'seller',
    to: 'received',
    isExpected: true,
  },
  assume_return: { from: ['sent'], by: 'timer', after: 'returnArrival', waitsFor: 'seller', to: 'received' },
  // What came back is wrong or damaged. A dispute about it follows, in which the buyer answers.
  dispute_return: { from: ['sent'], by: 'seller', to: 'disputed' },
  settle_return: { from: ['disputed'], by: 'agreement', to: 'settled' },
  leave_return_unanswered: {
    from: ['disputed'],
    by: 'timer',
    after: 'disputeAnswer',
    waitsFor: 'buyer',
    to: 'settled',
  },
  decide_refund: { from: ['disputed'], by: 'moderator', to: 'settled' },
  return_never_decided: { from: ['disputed'], by: 'timer', after: 'dispute', to: 'settled' },
  waive_return: { from: ['unaddressed'], by: 'timer', after: 'returnAnswer', waitsFor: 'seller', to: 'waived' },
} as const satisfies Record<string, ReturnStep>

export type ReturnEvent = keyof typeof returnSteps
