// The provider's account, and the banks of those who pay and are paid.
import Stripe from 'stripe'
import { API_KEY } from '../test/gateway-keys.ts'
import type { GatewayProcess } from './gateway-process.ts'

export type Bank = { gateway: GatewayProcess }

export function stripeOf({ gateway }: { gateway: Pick<GatewayProcess, 'port'> }) {
  return new Stripe(API_KEY, { host: '127.0.0.1', port: gateway.port, protocol: 'http', telemetry: false })
}

/** All payments, newest first. */
export function paymentsOf(bank: Bank) {
  return stripeOf(bank).paymentIntents.list({ limit: 100 })
}

/** All transfers to members, newest first. */
export function transfersOf(bank: Bank) {
  return stripeOf(bank).transfers.list({ limit: 100 })
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

async function dispute(bank: Bank, chargeId: string) {
  const status = await control(bank, `/charges/${chargeId}/dispute`)
  // 400: an earlier attempt did, but its answer was lost.
  return status === 200 || status === 400
}

/** The banks of these accounts get what is there, and what is on its way, at once. */
export async function reachBanks(bank: Bank, accounts: readonly string[]) {
  const stripe = stripeOf(bank)
  for (const stripeAccount of accounts) {
    // 400: nothing is left in it.
    await control(bank, `/accounts/${stripeAccount}/payout`)
    for await (const { id, status } of stripe.payouts.list({ limit: 100 }, { stripeAccount })) {
      if (status !== 'paid') await control(bank, `/payouts/${id}/settle`, { status: 'paid' })
    }
  }
}

/** Plays the provider or a bank. Returns the status. */
export async function control({ gateway }: Bank, path: string, body: object = {}) {
  const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${gateway.port}/controls${path}`
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}
