import type { World } from './calls.ts'
import { present } from './presentation.ts'
import { sessionOf } from './session.ts'
import { signatureOf } from './signature.ts'

export type Webhook = { url: string; secret: string }

/** The site has one endpoint for its own events, and another for those of connected accounts. */
export type Endpoints = { platform: Webhook; connect: Webhook | undefined }

const ANSWER_MS = 10_000

/** Sends an event to the site once. Returns whether the site accepted it, or wants none of its kind. */
export async function sendEvent(world: Omit<World, 'wake'>, endpoints: Endpoints, id: string, signal: AbortSignal) {
  const session = sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
  const event = session.objects.findAnywhere('event', id)!
  const webhook = event.account === undefined ? endpoints.platform : endpoints.connect
  if (!webhook) return true
  const { url, secret } = webhook
  const payload = JSON.stringify(present(session, event), null, 2)
  try {
    const { ok, body } = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret, session.now),
        'user-agent': 'VRUMIES development gateway (test money)',
      },
      // Stripe does not follow redirects, either.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    })
    await body?.cancel()
    return ok
  } catch {
    // The site is down, too slow, or closed the connection.
    return false
  }
}
