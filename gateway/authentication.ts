import type Stripe from 'stripe'
import { randomText } from './ids.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'

type Intent = Stripe.PaymentIntent

/** A 3-D Secure page. It can only be reached by its token, which nobody can guess. */
export type Authentication = {
  token: string
  intent: string
  return_url: string | null
  answer: 'succeeded' | 'failed' | null
}

export const pagePath = '/3d-secure'

/** Sends the member to our 3-D Secure page: by a redirect or, without a `return_url`, through Stripe's script. */
export function askForAuthentication(session: Session, intent: Intent, returnUrl: string | null): Intent {
  const token = randomText(32)
  session.database.run(
    'insert into authentications (token, intent, return_url) values (?, ?, ?)',
    token,
    intent.id,
    returnUrl,
  )
  const url = `${session.pagesUrl()}${pagePath}/${token}`
  const waiting = session.objects.save<Intent>({
    ...intent,
    last_payment_error: null,
    next_action: returnUrl
      ? { redirect_to_url: { return_url: returnUrl, url }, type: 'redirect_to_url' }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
    status: 'requires_action',
  })
  session.emit('payment_intent.requires_action', waiting)
  return waiting
}

export function findAuthentication({ database }: Session, token: string) {
  const sql = 'select token, intent, return_url, answer from authentications where token = ?'
  return database.all<Authentication>(sql, token)[0]
}

/** Whether the intent still waits for this page: it may have been canceled, or confirmed with another card. */
export function isAwaited(intent: Intent, { token }: Authentication) {
  const { redirect_to_url, use_stripe_sdk } = intent.next_action ?? {}
  const url = redirect_to_url?.url ?? String(use_stripe_sdk?.stripe_js)
  return intent.status === 'requires_action' && url.endsWith(`/${token}`)
}

export function recordAnswer({ database }: Session, { token }: Authentication, answer: 'succeeded' | 'failed') {
  database.run('update authentications set answer = ? where token = ?', answer, token)
}

export function checkReturnUrl(text: string, param = 'return_url') {
  const { protocol = '', host = '' } = URL.parse(text) ?? {}
  // The host becomes part of the page's security policy.
  if (!/^https?:$/.test(protocol) || !/^[\w.:[\]-]+$/.test(host)) {
    throw refusal.invalid('Not a valid URL', { code: 'url_invalid', param })
  }
}

/** Where the member returns to, with the parameters that Stripe adds. */
export function returnAddress({ return_url, answer }: Authentication, intent: Intent) {
  const url = URL.parse(return_url ?? '')
  if (!url || answer === null) return undefined
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', answer)
  return url.href
}
