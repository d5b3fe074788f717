import { createHash, timingSafeEqual } from 'node:crypto'
import { refusal } from './refusal.ts'

/** Lets only the site's server call, because every program on this machine can reach the port. */
export function checkApiKey(header: string | undefined, apiKey: string) {
  const given = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
  if (given === undefined) {
    throw refusal.unauthorized('You did not provide an API key. Send it as: Authorization: Bearer YOUR_SECRET_KEY')
  }
  if (!timingSafeEqual(hash(given), hash(apiKey))) {
    throw refusal.unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****`)
  }
}

function hash(text: string) {
  return createHash('sha256').update(text).digest()
}
