import { Store, Truck } from 'lucide-react'
import type { GOODS_REASONS, RETURN_PROBLEMS } from '#contract/order-bodies.ts'
import type { goodsContract } from '#contract/order-kinds.ts'
import type { ActionOf, EventOf, StateLook, StateOf } from '../kind/kind.ts'
import { sharedActions, sharedEvents, sharedStates } from '../order-words.ts'

type Goods = typeof goodsContract

export const goodsStates: Record<StateOf<Goods>, StateLook> = {
  ...sharedStates,
  shipped: { name: 'Shipped', tone: 'powder', icon: Truck },
  ready_for_pickup: { name: 'Ready for pickup', tone: 'brass', icon: Store },
}

export const goodsActions: Record<ActionOf<Goods>, string> = {
  ...sharedActions,
  cancel: 'Cancel order',
  decline: 'Decline order',
  ship: 'Mark as shipped',
  make_ready: 'Ready for pickup',
  hand_over: 'Hand over',
  confirm: 'Confirm receipt',
  request_return: 'Request a return',
  withdraw_return: 'Keep it after all',
  accept_return: 'Accept return',
  deny_return: 'Deny return',
  address_return: 'Send return address',
  appeal_return: 'Ask a moderator',
  decide_return: 'Decide',
  send_return: 'Mark as sent back',
  receive_return: 'Mark as received',
  dispute_return: 'Report a problem',
  relist: 'Relist',
  correct_shipment: 'Correct tracking',
  undo_ship: 'Undo',
  correct_return: 'Correct tracking',
  undo_send_return: 'Undo',
}

export const goodsEvents: Record<EventOf<Goods>, string> = {
  ...sharedEvents,
  cancel: 'Canceled the order',
  decline: 'Declined the order',
  never_shipped: 'Canceled because it wasn’t shipped or ready in time',
  ship: 'Marked as shipped',
  undo_ship: 'Undid “Mark as shipped”',
  correct_shipment: 'Corrected the tracking number',
  make_ready: 'Marked as ready for pickup',
  arrive: 'Confirmed that it arrived',
  hand_over: 'Handed it over',
  assume_arrival: 'Marked as delivered because nobody confirmed in time',
  never_collected: 'Canceled because it wasn’t picked up in time',
  accept: 'Confirmed that everything’s OK',
  assume_acceptance: 'Completed because nobody reported a problem',
  assume_pickup_acceptance: 'Completed because nobody reported a problem',
  request_return: 'Requested a return',
  accept_return: 'Accepted the return',
  deny_return: 'Denied the return',
  assume_return_acceptance: 'Return accepted because the seller didn’t answer in time',
  return_not_appealed: 'Return closed because nobody asked a moderator in time',
  appeal_return: 'Asked a moderator about the return',
  allow_return: 'Allowed the return',
  refuse_return: 'Refused the return',
  address_return: 'Sent the return address',
  send_return: 'Sent it back',
  undo_send_return: 'Undid “Mark as sent back”',
  correct_return: 'Corrected the tracking number of the return',
  return_not_sent: 'Return closed because it wasn’t sent in time',
  withdraw_return: 'Decided to keep it',
  receive_return: 'Received the return',
  dispute_return: 'Reported a problem with the return',
  relist: 'Relisted what came back',
  settle_return: 'Both sides agreed about the return',
  leave_return_unanswered: 'Nobody answered in time, so the seller’s proposal applies',
  decide_refund: 'Decided how much goes back',
  return_never_decided: 'Refunded because nobody decided in time',
  assume_return: 'Refunded because the return should have arrived',
  waive_return: 'Refunded because the seller didn’t say where to send it',
}

/** What can be wrong with what comes back, as its seller reads it. */
export const returnProblems: Record<(typeof RETURN_PROBLEMS)[number], { name: string; hint: string }> = {
  wrong_item: { name: 'Wrong part', hint: 'Not the one you sold' },
  damaged: { name: 'Damaged', hint: 'It wasn’t when you sent it' },
  missing_parts: { name: 'Something is missing', hint: 'Only part of it came back' },
  other: { name: 'Something else', hint: 'Explain it below' },
}

export const goodsDisputeReasons: Record<(typeof GOODS_REASONS)[number], { name: string; hint: string }> = {
  not_arrived: { name: 'It never arrived', hint: 'Even if tracking says it did' },
  not_as_described: { name: 'Not as described', hint: 'Doesn’t match the listing' },
  damaged: { name: 'Damaged', hint: 'During shipping, or before' },
  wrong_item: { name: 'Wrong part', hint: 'Not what you ordered' },
  missing_parts: { name: 'Something is missing', hint: 'Only part of the order arrived' },
  counterfeit: { name: 'Counterfeit', hint: 'A fake sold as the real thing' },
  other: { name: 'Something else', hint: 'Explain it below' },
}
