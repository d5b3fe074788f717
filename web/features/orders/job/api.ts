import type { JobAction, JobBody } from '#contract/jobs.ts'
import type { SharedAction } from '#contract/order-bodies.ts'
import { http } from '../../../platform/http.ts'
import type { OrderCall } from '../api.ts'

type OwnAction = Exclude<JobAction, SharedAction | 'quote_extra'>

/** The calls of what only jobs have. */
export const jobCalls: { [Action in OwnAction]: OrderCall<Omit<JobBody<Action>, 'version'>> } = {
  cancel: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/cancel', { params, body: { ...given, version } }),
  decline: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/decline', { params, body: { ...given, version } }),
  start_work: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/start-work', { params, body: { ...given, version } }),
  mark_done: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/mark-done', { params, body: { ...given, version } }),
  accept_work: ({ params, version }) => http.POST('/api/orders/{orderId}/accept-work', { params, body: { version } }),
  say_done: ({ params, version }) => http.POST('/api/orders/{orderId}/say-done', { params, body: { version } }),
  still_in_progress: ({ params, version }) =>
    http.POST('/api/orders/{orderId}/still-in-progress', { params, body: { version } }),
  propose_dates: ({ params, version }, given) =>
    http.POST('/api/orders/{orderId}/propose-dates', { params, body: { ...given, version } }),
  agree_dates: ({ params, version }) => http.POST('/api/orders/{orderId}/agree-dates', { params, body: { version } }),
}
