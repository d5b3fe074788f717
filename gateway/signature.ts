import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header, computed anew for every attempt, because receivers refuse old ones. */
export function signatureOf(payload: string, secret: string, seconds: number) {
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}
