import type Stripe from 'stripe'
import type { Session } from '../session.ts'

/** As if the site's owner had added $100,000 from a bank, so that transfers work without sales. */
const PLATFORM_FUNDS = 10_000_000

/** What the session's account can spend now, and what Stripe still keeps, in cents. */
export function balanceOf(session: Session) {
  const { account, controls, now } = session
  if (account !== null) return { available: sum(session, now), pending: sum(session) - sum(session, now) }
  const available = controls.state.isShort ? 0 : sum(session, now) + PLATFORM_FUNDS
  return { available, pending: sum(session) + PLATFORM_FUNDS - available }
}

/** Null: also what comes later. */
function sum({ database, account }: Session, until: number | null = null) {
  const owner = account === null ? 'account is null' : 'account = ?'
  const rows = database.all<{ cents: number }>(
    `select coalesce(sum(body ->> 'net'), 0) as cents from objects
     where kind = 'balance_transaction' and ${owner} and body ->> 'available_on' <= ?`,
    ...(account === null ? [] : [account]),
    until ?? Number.MAX_SAFE_INTEGER,
  )
  return rows[0]!.cents
}

export function presentBalance(session: Session): Stripe.Balance {
  const { available, pending } = balanceOf(session)
  return {
    object: 'balance',
    available: [{ ...dollarsOf(available), source_types: { card: available } }],
    ...(session.account === null && { connect_reserved: [dollarsOf(0)] }),
    livemode: false,
    pending: [{ ...dollarsOf(pending), source_types: { card: pending } }],
  }
}

function dollarsOf(amount: number) {
  return { amount, currency: 'usd' }
}
