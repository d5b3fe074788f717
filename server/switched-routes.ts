import type { SwitchName } from '#contract/switches.ts'

/** The calls that each switch stops. What is under way goes on: orders, open offers, payments at the bank. */
export const switchedRoutes: Record<SwitchName, readonly string[]> = {
  sign_ups: ['POST /api/auth/sign-up/email'],
  publishing: ['POST /api/posts', 'POST /api/seller/listings/import'],
  comments: ['POST /api/posts/:postId/comments', 'POST /api/posts/:postId/replies'],
  messages: ['POST /api/conversations/:conversationId/messages'],
  uploads: [
    'POST /v1_1/:cloud/image/upload',
    'POST /v1_1/:cloud/video/upload',
    'POST /v1_1/:cloud/raw/upload',
    'POST /v1_1/:cloud/archive/upload',
  ],
  top_ups: ['POST /api/top-ups', 'POST /api/checkouts/:checkoutId/top-ups'],
  payouts: ['POST /api/payouts'],
  offers: ['POST /api/posts/:postId/offers', 'POST /api/offers/:offerId/counter'],
  checkouts: [
    'POST /api/checkouts',
    'POST /api/quotes/:quoteId/checkouts',
    'POST /api/posts/:postId/deposits',
    'POST /api/checkouts/:checkoutId/payment',
    'PUT /api/checkouts/:checkoutId/payment-after-top-up',
  ],
}
