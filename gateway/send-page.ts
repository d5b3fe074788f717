import type { FastifyReply } from 'fastify'

/** A page without scripts. `returnUrl`: where its form leads. */
export function sendPage(reply: FastifyReply, status: number, page: string, returnUrl: string | null = null) {
  // Browsers also apply form-action to the redirect after the form.
  const target = URL.parse(returnUrl ?? '')?.origin ?? ''
  return reply
    .status(status)
    .type('text/html')
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${target}; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(page)
}
