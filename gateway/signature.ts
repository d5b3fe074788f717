import { createHmac } from 'node:crypto'

/** The header `Stripe-Signature`, made anew for every try: receivers refuse old ones. */
export function signatureOf(payload: string, secret: string, seconds: number) {
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}
