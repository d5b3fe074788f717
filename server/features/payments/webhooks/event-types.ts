import type { Provider } from '../provider/provider.ts'

/** The events of the site's own account that we act on; the site ignores all others. `deploy/README.md` lists them, too. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.failed',
  'charge.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

/** Those about paying members. */
export const TRANSFER_EVENT_TYPES = ['transfer.created', 'transfer.reversed', 'transfer.updated'] as const

/** Those of members' accounts. What is in a payout is known for sure once it is reconciled. */
export const ACCOUNT_EVENT_TYPES = [
  'account.updated',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.reconciliation_completed',
] as const

const ofSite = new Set<string>(EVENT_TYPES)
const ofTransfers = new Set<string>(TRANSFER_EVENT_TYPES)
const ofAccounts = new Set<string>(ACCOUNT_EVENT_TYPES)

/** `account`: the member's account that the event is of. */
export function isKnown({ connect }: Provider, { type, account }: { type: string; account?: string }) {
  if (account) return Boolean(connect) && ofAccounts.has(type)
  return ofSite.has(type) || (Boolean(connect) && ofTransfers.has(type))
}

/** Whether a stored event is about paying members. */
export function isOfConnect({ type, accountId }: { type: string; accountId: string | null }) {
  return accountId !== null || ofTransfers.has(type)
}
