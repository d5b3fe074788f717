import type { RouteOptions } from 'fastify'
import { expect, test } from '#test/test.ts'

/**
 * What members may do whatever moderators decided about them. A new call is missing here, so they can't: add it if it is about
 * their account, the decision, or what is under way. Messages and files check that something is.
 */
const calls = [
  // Signing in and out, and who else is.
  'GET /api/session',
  'DELETE /api/session',
  'GET /api/sessions',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:sessionId',
  'GET /api/sign-in-methods',
  'GET /api/auth/passkey/sign-in-options',
  'GET /api/auth/passkey/new-options',
  'GET /api/auth/oauth2/callback/google',
  'POST /api/demo-session',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/google',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/verify-email',
  'POST /api/auth/send-verification-email',
  'POST /api/auth/passkey/sign-in',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/:passkeyId',
  'POST /api/auth/change-password',
  'POST /api/auth/google',
  'DELETE /api/auth/google',
  'GET /api/second-factor',
  'GET /api/auth/second-factor/passkey-options',
  'POST /api/auth/second-factor/code',
  'POST /api/auth/second-factor/passkey',
  'POST /api/auth/second-factor/recovery-code',
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-in/recovery-code',
  'POST /api/auth/authenticator',
  'POST /api/auth/authenticator/confirmation',
  'POST /api/auth/authenticator/recovery-codes',
  'POST /api/auth/authenticator/removal',
  // Why, and what they can say to it.
  'GET /api/standing',
  'POST /api/warnings/:decisionId/confirmation',
  'GET /api/decisions',
  'GET /api/decisions/:decisionId',
  'POST /api/decisions/:decisionId/appeal',
  // Their data, and the end of the account.
  'GET /api/my/data',
  'GET /api/me/farewell',
  'POST /api/me/delete',
  // What happened meanwhile, and how to hear less of it.
  'GET /api/notifications',
  'GET /api/notifications/unread',
  'PUT /api/notifications/:notificationId/read',
  'PUT /api/notifications/read',
  'PUT /api/notifications/seen',
  'DELETE /api/push-subscriptions',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
  // Orders, jobs, and deposits.
  'GET /api/addresses',
  'GET /api/orders',
  'GET /api/orders/counts',
  'GET /api/orders/open',
  'GET /api/orders/:orderId',
  'GET /api/orders/:orderId/reviews',
  'GET /api/orders/:orderId/photos/upload/*',
  'GET /api/orders/:orderId/results/upload/*',
  'POST /api/orders/:orderId/cancel',
  'POST /api/orders/:orderId/decline',
  'POST /api/orders/:orderId/dispute',
  'POST /api/orders/:orderId/answer-dispute',
  'POST /api/orders/:orderId/propose-split',
  'POST /api/orders/:orderId/ask-moderator',
  'POST /api/orders/:orderId/withdraw-dispute',
  'POST /api/orders/:orderId/give-back',
  'POST /api/orders/:orderId/ship',
  'POST /api/orders/:orderId/correct-shipment',
  'POST /api/orders/:orderId/undo-ship',
  'POST /api/orders/:orderId/make-ready',
  'POST /api/orders/:orderId/hand-over',
  'POST /api/orders/:orderId/confirm',
  'POST /api/orders/:orderId/request-return',
  'POST /api/orders/:orderId/withdraw-return',
  'POST /api/orders/:orderId/accept-return',
  'POST /api/orders/:orderId/deny-return',
  'POST /api/orders/:orderId/address-return',
  'POST /api/orders/:orderId/appeal-return',
  'POST /api/orders/:orderId/send-return',
  'POST /api/orders/:orderId/correct-return',
  'POST /api/orders/:orderId/undo-send-return',
  'POST /api/orders/:orderId/receive-return',
  'POST /api/orders/:orderId/dispute-return',
  'POST /api/orders/:orderId/relist',
  'POST /api/orders/:orderId/start-work',
  'POST /api/orders/:orderId/mark-done',
  'POST /api/orders/:orderId/say-done',
  'POST /api/orders/:orderId/still-in-progress',
  'POST /api/orders/:orderId/accept-work',
  'POST /api/orders/:orderId/propose-dates',
  'POST /api/orders/:orderId/agree-dates',
  'GET /api/deposits',
  'GET /api/deposits/counts',
  'GET /api/deposits/open',
  'GET /api/deposits/:depositId',
  'POST /api/deposits/:depositId/accept',
  'POST /api/deposits/:depositId/decline',
  'POST /api/deposits/:depositId/cancel',
  'POST /api/deposits/:depositId/agree',
  'POST /api/deposits/:depositId/disagree',
  'POST /api/deposits/:depositId/give-back',
  // Messages and files.
  'POST /api/conversations',
  'GET /api/conversations',
  'GET /api/conversations/counts',
  'GET /api/conversations/:conversationId',
  'GET /api/conversations/:conversationId/messages',
  'GET /api/conversations/:conversationId/changes',
  'GET /api/conversations/:conversationId/files/upload/*',
  'POST /api/conversations/:conversationId/messages',
  'PUT /api/conversations/:conversationId/receipt',
  'POST /v1_1/:cloud/image/upload',
  'POST /v1_1/:cloud/video/upload',
  'POST /v1_1/:cloud/raw/upload',
  'POST /v1_1/:cloud/archive/upload',
  'GET /api/uploads/:uploadId',
  'DELETE /api/uploads/:uploadId',
  // What reading leaves behind.
  'POST /api/posts/:postId/views',
  'PUT /api/posts/:postId/read-number',
  'POST /api/posts/:postId/quotes/seen',
]

test('each call that members may make while suspended was decided on its own', ({ routes }) => {
  const allowed = routes.filter(({ method, config }) => method !== 'HEAD' && config?.whileSuspended).map(nameOf)

  expect(allowed.toSorted()).toEqual(calls.toSorted())
})

test('nothing that only moderators and admins may do is among them', ({ routes }) => {
  const privileged = routes.filter(({ config }) => config?.access === 'moderator' || config?.access === 'admin')

  expect(privileged.filter(({ config }) => config?.whileSuspended).map(nameOf)).toEqual([])
})

function nameOf({ method, url }: RouteOptions) {
  return `${method} ${url}`
}
