// The provider's account, and the bank of a cardholder who denies a payment.
import Stripe from 'stripe'
import { API_KEY } from '../test/gateway-keys.ts'
import type { Site } from './site.ts'

type Bank = Pick<Site, 'gateway'>

/** All payments, newest first. */
export function paymentsOf({ gateway }: Bank) {
  const stripe = new Stripe(API_KEY, { host: '127.0.0.1', port: gateway.port, protocol: 'http', telemetry: false })
  return stripe.paymentIntents.list({ limit: 100 })
}

/** Takes back what was paid. Whether it did; it can be repeated. */
export async function chargeBack(bank: Bank, receiptNumber: string) {
  try {
    for await (const { metadata, latest_charge } of paymentsOf(bank)) {
      if (metadata.receipt === receiptNumber) return await dispute(bank, latest_charge as string)
    }
    return false
  } catch {
    return false
  }
}

async function dispute({ gateway }: Bank, chargeId: string) {
  const url = `http://127.0.0.1:${gateway.port}/controls/charges/${chargeId}/dispute`
  const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }
  const { status } = await fetch(url, { method: 'POST', headers, body: '{}' })
  // 400: an earlier attempt did, but its answer was lost.
  return status === 200 || status === 400
}
