import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { html } from '../../platform/http/html.ts'
import { pagePolicy } from '../../platform/http/page-security.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { sendText } from '../../platform/http/send-text.ts'
import { renderPage, type SharedPage } from './page.ts'
import { previewPicture } from './pictures.ts'
import type { PageTemplate } from './template.ts'

const PATH = '/tokens'

const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * Opened as far as Stripe's security guide asks: for its script, its frames with the card form and the bank's page, and
 * its API.
 */
const headers = {
  'content-security-policy': pagePolicy(
    new Map([
      ['script-src', scripts],
      ['frame-src', [...scripts, 'https://hooks.stripe.com']],
      ['connect-src', ['https://api.stripe.com']],
    ]),
  ),
  'x-robots-tag': 'noindex',
}

type Options = { template: PageTemplate; site: () => string; takesRealCards: boolean }

/**
 * The page that sells tokens for real cards. It has a path, because a hash route cannot have a security policy of its
 * own. If the site takes no real cards, the path redirects to the hash route.
 */
export const cardDocument: FastifyPluginAsyncTypebox<Options> = async (app, { template, site, takesRealCards }) => {
  const config = { access: 'anyone', rateLimit: callLimits.read, ignoresViewer: true } as const
  const text = Type.String()
  app.get(PATH, { config, schema: { response: { 200: text, 302: text } } }, async (call, reply) => {
    if (!takesRealCards) return reply.redirect(`/#${call.raw.url}`)
    const page = renderPage(template, pageAt(site()), null)
    return sendText(reply.headers(headers), 'text/html; charset=utf-8', page, 'no-cache')
  })
}

function pageAt(site: string): SharedPage {
  return {
    site,
    path: PATH,
    title: 'My Tokens',
    summary: 'Buy tokens (VBT) by card.',
    type: 'website',
    image: previewPicture(site, null, 'site', 'VRUMIES'),
    body: html``,
  }
}
