import type { GoodsAction, GoodsBody } from '#contract/goods.ts'
import type { SharedAction } from '#contract/order-bodies.ts'
import { http } from '../../../platform/http.ts'
import type { OrderCall } from '../api.ts'

type OwnAction = Exclude<GoodsAction, SharedAction>

/** The calls of what only goods have. */
export const goodsCalls: { [Action in OwnAction]: OrderCall<Omit<GoodsBody<Action>, 'version'>> } = {
  cancel: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/cancel', { params, body: { ...given, version } }),
  decline: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/decline', { params, body: { ...given, version } }),
  ship: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/ship', { params, body: { ...given, version } }),
  correct_shipment: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/correct-shipment', { params, body: { ...given, version } }),
  undo_ship: ({ params, version }) => http.POST('/api/orders/{orderId}/undo-ship', { params, body: { version } }),
  make_ready: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/make-ready', { params, body: { ...given, version } }),
  hand_over: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/hand-over', { params, body: { ...given, version } }),
  confirm: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/confirm', { params, body: { ...given, version } }),
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
  correct_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/correct-return', { params, body: { ...given, version } }),
  undo_send_return: ({ params, version }) =>
    http.POST('/api/orders/{orderId}/undo-send-return', { params, body: { version } }),
  dispute_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/dispute-return', { params, body: { ...given, version } }),
  relist: ({ params, version }) => http.POST('/api/orders/{orderId}/relist', { params, body: { version } }),
  receive_return: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/receive-return', { params, body: { ...given, version } }),
}
