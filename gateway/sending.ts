import type { World } from './calls.ts'
import { present } from './presentation.ts'
import { sessionOf } from './session.ts'
import { signatureOf } from './signature.ts'

export type Webhook = { url: string; secret: string }

const ANSWER_MS = 10_000

/** Sends an event to the site once. Returns whether the site accepted it. */
export async function sendEvent(world: Omit<World, 'wake'>, { url, secret }: Webhook, id: string, signal: AbortSignal) {
  const session = sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
  const payload = JSON.stringify(present(session, session.objects.get('event', id)), null, 2)
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
