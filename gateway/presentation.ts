import type Stripe from 'stripe'
import { type Kind, kindOf } from './ids.ts'
import type { Stored } from './objects.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'

const MAX_EXPANSION_DEPTH = 4

/** The ids that a caller may ask to replace by their objects. */
const expandable: Record<Kind, readonly string[]> = {
  payment_intent: ['latest_charge', 'payment_method'],
  payment_method: [],
  charge: ['balance_transaction', 'payment_intent', 'source_transfer'],
  refund: ['balance_transaction', 'charge', 'payment_intent', 'payment_method'],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  event: [],
  account: [],
  transfer: ['balance_transaction', 'destination', 'destination_payment'],
  transfer_reversal: ['balance_transaction', 'destination_payment_refund', 'transfer'],
  payout: ['balance_transaction', 'failure_balance_transaction'],
}

/** The current state of an object, with the objects that the caller asked for: `latest_charge.balance_transaction`. */
export function present(session: Session, stored: Stored, paths: readonly string[] = []): Stored {
  const object = current(session, stored)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > MAX_EXPANSION_DEPTH) throw notExpandable(path)
    expandIn(session, object, names, path)
  }
  return object
}

/** The same for the items of a list, with paths such as `data.latest_charge`. */
export function presentAll(session: Session, items: Stored[], paths: readonly string[] = []) {
  const inner = paths.map((path) => {
    if (!path.startsWith('data.')) throw notExpandable(path)
    return path.slice('data.'.length)
  })
  return items.map((item) => present(session, item, inner))
}

function expandIn(session: Session, object: Stored, [name = '', ...rest]: string[], path: string) {
  if (!expandable[object.object].includes(name)) throw notExpandable(path)
  const field = object as unknown as Record<string, string | Stored | null>
  // own-name: it is one of the names above.
  const value = field[name]
  const inner = typeof value === 'string' ? find(session, value) : value
  if (!inner) return
  // own-name: it is one of the names above.
  field[name] = inner
  if (rest.length > 0) expandIn(session, inner, rest, path)
}

function find(session: Session, id: string) {
  const kind = kindOf(id)
  const found = kind && session.objects.findAnywhere(kind, id)
  return found && current(session, found)
}

/** Updates what depends on time alone. */
function current(session: Session, stored: Stored): Stored {
  if (stored.object === 'balance_transaction') return { ...stored, status: balanceStatus(session, stored) }
  if (stored.object === 'event') return { ...stored, pending_webhooks: countPending(session, stored.id) }
  return { ...stored }
}

function balanceStatus({ now }: Session, { available_on }: Stripe.BalanceTransaction) {
  return now < available_on ? 'pending' : 'available'
}

function countPending({ database }: Session, event: string) {
  const sql = 'select count(*) as count from deliveries where event = ? and due_ms is not null'
  return database.all<{ count: number }>(sql, event)[0]!.count
}

function notExpandable(path: string) {
  return refusal.invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
