import type Stripe from 'stripe'

type Details = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
}

/**
 * A refusal in Stripe's error format. If thrown, it undoes what its call did. If returned by an action, such as for a
 * declined card, the action's changes are committed.
 */
export class Refusal extends Error {
  readonly status: number
  readonly details: Details

  constructor(status: number, details: Details) {
    super(details.message)
    this.status = status
    this.details = details
  }

  toJSON() {
    const { code } = this.details
    return { error: { ...this.details, ...(code && { doc_url: docUrl(code) }) } }
  }
}

export function docUrl(code: string) {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

type More = Omit<Partial<Details>, 'type' | 'message'>

export const refusal = {
  invalid: (message: string, more: More = {}) => new Refusal(400, { type: 'invalid_request_error', message, ...more }),

  missing: (kind: string, id: string, param = 'id') =>
    new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${kind}: '${id}'`,
      param,
    }),

  unexpectedState: (message: string, payment_intent: Stripe.PaymentIntent) =>
    refusal.invalid(message, { code: 'payment_intent_unexpected_state', payment_intent }),

  /** Stripe does not say whether the account exists. */
  forbidden: (account: string) =>
    new Refusal(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${account.slice(0, 80)}' (or that account does not exist). Application access may have been revoked.`,
    }),

  platformOnly: () => refusal.invalid('This call cannot be made on behalf of a connected account.'),

  unauthorized: (message: string) => new Refusal(401, { type: 'invalid_request_error', message }),

  broken: () => new Refusal(500, { type: 'api_error', message: 'An unknown error occurred.' }),
}
