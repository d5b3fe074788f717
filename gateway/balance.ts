import type Stripe from 'stripe'
import { newId } from './ids.ts'
import type { Session } from './session.ts'

const DAY = 24 * 60 * 60
/** How long until a payment's money is available. */
const SETTLED_AFTER = 2 * DAY
const DISPUTE_FEE = 1500

/** 2.9 % + 30 cents. */
export function cardFee(amount: number) {
  return Math.round((amount * 29) / 1000) + 30
}

type Entry = Pick<Stripe.BalanceTransaction, 'type' | 'description'> & {
  category: string
  source: string
  /** In seconds. By default, Stripe keeps the money for a while. */
  availableOn?: number
}

export function recordCharge(session: Session, amount: number, source: string, description: string | null) {
  const entry: Entry = { type: 'charge', category: 'charge', source, description }
  return record(session, entry, amount, fee(cardFee(amount), 'Stripe processing fees'))
}

export function recordRefund(session: Session, amount: number, source: string) {
  return record(session, { type: 'refund', category: 'refund', source, description: null }, -amount)
}

/** The cardholder's bank did not accept a refund. */
export function recordRefundFailure(session: Session, amount: number, source: string) {
  return record(session, { type: 'refund_failure', category: 'refund_failure', source, description: null }, amount)
}

/** The bank takes the money back, plus Stripe's fee for the dispute, which is never returned. */
export function recordDispute(session: Session, amount: number, source: string, charge: string) {
  const description = `Chargeback withdrawal for ${charge}`
  const entry: Entry = { type: 'adjustment', category: 'dispute', source, description }
  return record(session, entry, -amount, fee(DISPUTE_FEE, 'Dispute fee'))
}

export function recordDisputeReversal(session: Session, amount: number, source: string, charge: string) {
  const description = `Chargeback reversal for ${charge}`
  return record(session, { type: 'adjustment', category: 'dispute_reversal', source, description }, amount)
}

/** Moves money within the balance of the session's account. */
export function record(
  { objects, now }: Session,
  { type, category, source, description, availableOn = now + SETTLED_AFTER }: Entry,
  amount: number,
  fees: Stripe.BalanceTransaction.FeeDetail[] = [],
): Stripe.BalanceTransaction {
  const total = fees.reduce((sum, { amount }) => sum + amount, 0)
  return objects.insert({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency: 'usd',
    description,
    exchange_rate: null,
    fee: total,
    fee_details: fees,
    net: amount - total,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  })
}

function fee(amount: number, description: string): Stripe.BalanceTransaction.FeeDetail[] {
  return [{ amount, application: null, currency: 'usd', description, type: 'stripe_fee' }]
}
