import type { OrderAction, OrderBody } from '#contract/orders.ts'
import { http } from '../../../platform/http.ts'

/** What an action sends, besides the order's version. */
export type Given<Action extends OrderAction> = { [Each in Action]: Omit<OrderBody<Each>, 'version'> }[Action]

type At = { params: { path: { orderId: number }; header: { 'idempotency-key': string } }; version: number }
type Reply = Promise<{ data?: unknown; error?: unknown }>

/** The calls of all actions. Each replies with the order. */
export const orderActions: { [Action in OrderAction]: (at: At, given: Given<Action>) => Reply } = {
  cancel: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/cancel', { params, body: { ...given, version } }),
  decline: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/decline', { params, body: { ...given, version } }),
  ship: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/ship', { params, body: { ...given, version } }),
  make_ready: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/make-ready', { params, body: { ...given, version } }),
  hand_over: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/hand-over', { params, body: { ...given, version } }),
  confirm: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/confirm', { params, body: { ...given, version } }),
  dispute: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/dispute', { params, body: { ...given, version } }),
  answer_dispute: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/answer-dispute', { params, body: { ...given, version } }),
  propose_split: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/propose-split', { params, body: { ...given, version } }),
  ask_moderator: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/ask-moderator', { params, body: { ...given, version } }),
  decide: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/decide', { params, body: { ...given, version } }),
  request_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/request-return', { params, body: { ...given, version } }),
  withdraw_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/withdraw-return', { params, body: { ...given, version } }),
  accept_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/accept-return', { params, body: { ...given, version } }),
  deny_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/deny-return', { params, body: { ...given, version } }),
  address_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/address-return', { params, body: { ...given, version } }),
  appeal_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/appeal-return', { params, body: { ...given, version } }),
  decide_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/decide-return', { params, body: { ...given, version } }),
  send_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/send-return', { params, body: { ...given, version } }),
  receive_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/receive-return', { params, body: { ...given, version } }),
}
