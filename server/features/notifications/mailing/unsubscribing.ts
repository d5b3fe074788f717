import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signed token that identifies the recipient of an email. It works without signing in, and only to unsubscribe. */
export function unsubscribeToken(memberId: number, secret: string) {
  return `${memberId}.${signatureOf(memberId, secret)}`
}

/** Returns the member's id, or null if the signature is invalid. */
export function memberOfToken(token: string, secret: string) {
  const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (!id) return null
  const right = signatureOf(Number(id), secret)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? Number(id) : null
}

function signatureOf(memberId: number, secret: string) {
  return createHmac('sha256', secret).update(`unsubscribe ${memberId}`).digest('base64url')
}
