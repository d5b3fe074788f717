import {
  Ban,
  Check,
  CircleCheck,
  Clock,
  type LucideIcon,
  Package,
  RotateCcw,
  Store,
  TimerOff,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import { shownName } from '#contract/members.ts'
import type { OrderState } from '#contract/order-steps.ts'
import type { Carrier, DisputeReason, Order, OrderAction } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import type { Tone } from '../../ui/tag.tsx'

/** How a state is shown everywhere. */
export const states: Record<OrderState, { name: string; tone: Tone; icon: LucideIcon }> = {
  pending_payment: { name: 'Waiting for payment', tone: 'accent', icon: Clock },
  paid: { name: 'Paid', tone: 'brass', icon: Package },
  shipped: { name: 'Shipped', tone: 'powder', icon: Truck },
  ready_for_pickup: { name: 'Ready for pickup', tone: 'brass', icon: Store },
  delivered: { name: 'Delivered', tone: 'ok', icon: Check },
  completed: { name: 'Completed', tone: 'ok', icon: CircleCheck },
  disputed: { name: 'Disputed', tone: 'danger', icon: TriangleAlert },
  canceled: { name: 'Canceled', tone: 'plain', icon: Ban },
  expired: { name: 'Expired', tone: 'plain', icon: TimerOff },
  refunded: { name: 'Refunded', tone: 'danger', icon: RotateCcw },
  partially_refunded: { name: 'Partly refunded', tone: 'danger', icon: RotateCcw },
}

/** The buttons. */
export const actionNames: Record<OrderAction, string> = {
  cancel: 'Cancel order',
  decline: 'Decline order',
  ship: 'Mark as shipped',
  make_ready: 'Ready for pickup',
  hand_over: 'Hand over',
  confirm: 'Confirm receipt',
  dispute: 'Something is wrong',
  answer_dispute: 'Answer',
  propose_split: 'Answer',
  ask_moderator: 'Ask a moderator',
  decide: 'Decide',
  request_return: 'Request a return',
  withdraw_return: 'Keep it after all',
  accept_return: 'Accept return',
  deny_return: 'Deny return',
  address_return: 'Send return address',
  appeal_return: 'Ask a moderator',
  decide_return: 'Decide',
  send_return: 'Mark as sent back',
  receive_return: 'I got it back',
}

export const carrierNames: Record<Carrier, string> = {
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
}

export const disputeReasons: Record<DisputeReason, { name: string; hint: string }> = {
  not_arrived: { name: 'It never came', hint: 'Even if tracking says it did' },
  not_as_described: { name: 'Not as described', hint: 'Doesn’t match the listing' },
  damaged: { name: 'Damaged', hint: 'During shipping, or before' },
  wrong_item: { name: 'Wrong part', hint: 'Not what you ordered' },
  missing_parts: { name: 'Something is missing', hint: 'Only part of the order came' },
  counterfeit: { name: 'Counterfeit', hint: 'A fake sold as the real thing' },
  other: { name: 'Something else', hint: 'Explain it below' },
}

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

/** What happened, in the order’s history. */
export const eventWords: Record<Order['history'][number]['event'], string> = {
  pay: 'Paid',
  cancel_checkout: 'Canceled the checkout',
  expire: 'The time to pay ran out',
  cancel: 'Canceled the order',
  decline: 'Declined the order',
  never_shipped: 'Canceled because it wasn’t shipped or ready in time',
  ship: 'Marked as shipped',
  make_ready: 'Got it ready for pickup',
  arrive: 'Confirmed that it arrived',
  hand_over: 'Handed it over',
  assume_arrival: 'Marked as delivered because nobody confirmed in time',
  never_collected: 'Canceled because it wasn’t picked up in time',
  accept: 'Said all is well',
  assume_acceptance: 'Completed because nobody reported a problem',
  assume_pickup_acceptance: 'Completed because nobody reported a problem',
  dispute: 'Opened a dispute',
  answer_dispute: 'Answered the dispute',
  propose_split: 'Proposed another split',
  ask_moderator: 'Asked a moderator',
  settle: 'Both sides agreed',
  leave_unanswered: 'Nobody answered in time, so the buyer’s proposal applies',
  decide: 'Decided the dispute',
  never_decided: 'Refunded because nobody decided in time',
  request_return: 'Requested a return',
  accept_return: 'Accepted the return',
  deny_return: 'Denied the return',
  assume_return_acceptance: 'Return accepted because the seller didn’t answer in time',
  return_not_appealed: 'Return closed because nobody asked a moderator in time',
  appeal_return: 'Asked a moderator about the return',
  allow_return: 'Allowed the return',
  refuse_return: 'Refused the return',
  address_return: 'Said where to send it',
  send_return: 'Sent it back',
  return_not_sent: 'Return closed because it wasn’t sent in time',
  withdraw_return: 'Decided to keep it',
  receive_return: 'Received the return',
  assume_return: 'Refunded because the return should have arrived',
  waive_return: 'Refunded because the seller didn’t say where to send it',
}

/** The other side, as the viewer reads it; moderators read about both. */
export function nameOf(member: Order['buyer']) {
  return shownName(member)
}

/** 'Bea' and 'Ann', as the viewer reads them: one of them is 'you'. */
export function sidesOf({ viewer, buyer, seller }: Order) {
  const other = viewer === 'buyer' ? nameOf(seller) : nameOf(buyer)
  return { buyer: nameOf(buyer), seller: nameOf(seller), other }
}

/** The two sides of a split; the viewer is 'you'. */
export function splitNames(order: Pick<Order, 'viewer' | 'buyer' | 'seller'>) {
  const { viewer } = order
  const [buyer, seller] = [nameOf(order.buyer), nameOf(order.seller)]
  return {
    back: `Back to ${viewer === 'buyer' ? 'you' : buyer}`,
    rest: `For ${viewer === 'seller' ? 'you' : seller}`,
    payout: viewer === 'seller' ? 'You get' : `${seller} gets`,
  }
}

/** '1 item', '3 items' */
export function itemsOf(count: number) {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`
}
