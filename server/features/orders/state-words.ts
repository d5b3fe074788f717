import type { OrderState } from '#contract/order-steps.ts'

/** The states of an order as its two sides read them outside of its page. */
export const stateWords: Record<OrderState, string> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  shipped: 'Shipped',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  disputed: 'Disputed',
  canceled: 'Canceled',
  expired: 'Expired',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
}
