import type { SharedAction, SharedBody } from '#contract/order-bodies.ts'
import { http } from '../../../platform/http.ts'
import type { OrderCall } from '../api.ts'

/** The calls of what both sides and moderators do in disputes. */
export const disputeCalls: { [Action in SharedAction]: OrderCall<Omit<SharedBody<Action>, 'version'>> } = {
  dispute: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/dispute', { params, body: { ...given, version } }),
  answer_dispute: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/answer-dispute', { params, body: { ...given, version } }),
  propose_split: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/propose-split', { params, body: { ...given, version } }),
  ask_moderator: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/ask-moderator', { params, body: { ...given, version } }),
  withdraw_dispute: ({ params, version }) =>
    http.POST('/api/orders/{orderId}/withdraw-dispute', { params, body: { version } }),
  give_back: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/give-back', { params, body: { ...given, version } }),
  decide: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/decide', { params, body: { ...given, version } }),
}
