import { Ban, Check, CircleCheck, Clock, Package, RotateCcw, TimerOff, TriangleAlert } from 'lucide-react'
import type { DisputeEvent } from '#contract/dispute-steps.ts'
import { shownName } from '#contract/members.ts'
import type { SharedAction } from '#contract/order-bodies.ts'
import type { SharedEvent, SharedState, SuspendedEvent } from '#contract/order-steps.ts'
import type { Order } from '#contract/orders.ts'
import type { StateLook } from './kind/kind.ts'

/** The states that orders of every kind can be in. */
export const sharedStates: Record<SharedState, StateLook> = {
  pending_payment: { name: 'Waiting for payment', tone: 'accent', icon: Clock },
  paid: { name: 'Paid', tone: 'brass', icon: Package },
  delivered: { name: 'Delivered', tone: 'ok', icon: Check },
  completed: { name: 'Completed', tone: 'ok', icon: CircleCheck },
  disputed: { name: 'Disputed', tone: 'danger', icon: TriangleAlert },
  canceled: { name: 'Canceled', tone: 'plain', icon: Ban },
  expired: { name: 'Expired', tone: 'plain', icon: TimerOff },
  refunded: { name: 'Refunded', tone: 'danger', icon: RotateCcw },
  partially_refunded: { name: 'Partially refunded', tone: 'danger', icon: RotateCcw },
}

/** The buttons of what both sides and moderators do in disputes. */
export const sharedActions: Record<SharedAction, string> = {
  dispute: 'Report a problem',
  answer_dispute: 'Answer',
  propose_split: 'Answer',
  ask_moderator: 'Ask a moderator',
  withdraw_dispute: 'Withdraw dispute',
  give_back: 'Give money back',
  decide: 'Decide',
}

/** What happened, in the history of an order of any kind. */
export const sharedEvents: Record<SharedEvent | SuspendedEvent | DisputeEvent | 'dispute' | 'give_back', string> = {
  give_back: 'Gave money back',
  pay: 'Paid',
  cancel_checkout: 'Canceled the checkout',
  expire: 'The time to pay ran out',
  dispute: 'Opened a dispute',
  answer_dispute: 'Answered the dispute',
  propose_split: 'Proposed another split',
  ask_moderator: 'Asked a moderator',
  withdraw_dispute: 'Withdrew the dispute',
  settle: 'Both sides agreed',
  leave_unanswered: 'Nobody answered in time, so the buyer’s proposal applies',
  decide: 'Decided the dispute',
  never_decided: 'Refunded because nobody decided in time',
  seller_suspended: 'Canceled because the seller was suspended',
  seller_suspended_late: 'Refunded because the seller was suspended',
}

/** The other side, as the viewer reads it; moderators read about both. */
export function nameOf(member: Order['buyer']) {
  return shownName(member)
}

/** The names of both sides, and of the one that isn't the viewer. */
export function sidesOf({ viewer, buyer, seller }: Order) {
  const other = viewer === 'buyer' ? nameOf(seller) : nameOf(buyer)
  return { buyer: nameOf(buyer), seller: nameOf(seller), other }
}

/** '1 item', '3 items' */
export function itemsOf(count: number) {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`
}
