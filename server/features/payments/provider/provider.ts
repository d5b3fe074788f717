import type Stripe from 'stripe'
import { Refusal } from '../../../platform/http/refusal.ts'

/** How to reach Stripe, or the development gateway that stands in for it. */
export type PaymentSettings = {
  secretKey: string
  webhookSecret: string
  /** For the browser. The gateway has none. */
  publishableKey: string | null
  /** The gateway's port on this machine; null with Stripe. */
  gatewayPort: number | null
  /** How members are paid. Without it, they get no payouts. */
  connect?: ConnectSettings | null
}

/** `webhookSecret`: of the endpoint for connected accounts. `payoutFeeCents`: what a payout costs the member. */
export type ConnectSettings = { webhookSecret: string; payoutFeeCents: number }

export type Provider = PaymentSettings & {
  /** Not real money: the gateway, or Stripe's test mode. */
  isTest: boolean
  client: () => Promise<Stripe>
}

const ANSWER_MS = 10_000

/** The package is loaded when it is first needed: most starts of the server are not followed by a purchase. */
export function openProvider(settings: PaymentSettings): Provider {
  let client: Promise<Stripe> | undefined
  return {
    ...settings,
    isTest: !settings.secretKey.includes('_live_'),
    client: () => {
      client ??= openClient(settings)
      return client
    },
  }
}

async function openClient({ secretKey, gatewayPort }: PaymentSettings) {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    ...(gatewayPort !== null && { host: '127.0.0.1', port: gatewayPort, protocol: 'http' as const }),
    timeout: ANSWER_MS,
    // Each call has a key of its own, or changes nothing, so repeating it is safe.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Calls the provider. Any error that isn't about the call itself means that the provider is unreachable. */
export async function ask<Answer>(provider: Provider, call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const client = await provider.client()
  return call(client).catch((error) => {
    throw isAnswer(error) ? error : unavailable()
  })
}

function unavailable() {
  return new Refusal(503, 'payments_unavailable', 'Card payments aren’t available right now. Try again in a moment.')
}

/** Refused for a reason in the call, such as a declined card or a payment that has ended. */
export function isAnswer(error: unknown): error is Stripe.errors.StripeError {
  const { type = '', statusCode = 0 } = (error ?? {}) as { type?: string; statusCode?: number }
  return (type === 'StripeCardError' || type === 'StripeInvalidRequestError') && [400, 402, 404].includes(statusCode)
}
