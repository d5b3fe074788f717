import { createHmac, timingSafeEqual } from 'node:crypto'

/** In a mail's link: who it was sent to, and that we wrote it. It works without signing in, and for nothing else. */
export function unsubscribeToken(memberId: number, secret: string) {
  return `${memberId}.${signatureOf(memberId, secret)}`
}

/** Whose it is; null if we never wrote it. */
export function memberOfToken(token: string, secret: string) {
  const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (!id) return null
  const right = signatureOf(Number(id), secret)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? Number(id) : null
}

function signatureOf(memberId: number, secret: string) {
  return createHmac('sha256', secret).update(`unsubscribe ${memberId}`).digest('base64url')
}
