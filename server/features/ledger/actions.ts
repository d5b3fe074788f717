import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requestHash, type Transfer } from './transfer.ts'

/** Transactions that have posted, are about to, or must not post anymore. */
const posted = new WeakSet<Sql>()

/**
 * Posts transfers in order, all or none, and returns their ids. A transfer whose key was posted before moves nothing
 * again. Accounts must be locked last, so call this once per transaction, after taking all other locks.
 */
export async function postTransfers(sql: Sql, transfers: readonly Transfer[]): Promise<number[]> {
  assertFirst(sql)
  const [row] = await send(sql, transfers).catch((error) => Promise.reject(refused(sql, error)))
  return row.ids
}

/** Does the same at the end of a transaction, where nothing waits for it but the commit. */
export function postLast(tx: Transaction, transfers: readonly Transfer[]) {
  assertFirst(tx)
  tx.last(send(tx, transfers), (error) => refused(tx, error))
}

/** For what must come after posting: from now on, this transaction may not lock other accounts. */
export function neverPostAgain(tx: Transaction) {
  posted.add(tx)
}

function assertFirst(sql: Sql) {
  if (posted.has(sql))
    throw new Error('This transaction has posted already, or changed a wait. Pass all its transfers together.')
  if (!('begin' in sql)) posted.add(sql)
}

/**
 * Locks a member's balance until the transaction ends, so that it cannot change between a check and the posting. Call
 * it after taking all other locks.
 */
export async function lockBalance(tx: Transaction, memberId: number) {
  await tx`select lock_balance(${memberId})`
}

function send(sql: Sql, transfers: readonly Transfer[]) {
  const postings = transfers.flatMap(({ postings }, index) => postings.map((each) => ({ ...each, of: index + 1 })))
  return sql<[{ ids: number[] }]>`
    select post_transfer(
      ${transfers.map(({ key }) => key)}, ${transfers.map(requestHash)}, ${transfers.map(({ cause }) => cause)},
      ${transfers.map(({ subject }) => subject)}, ${transfers.map(({ actorId }) => actorId)},
      ${transfers.map(({ reverses }) => reverses)},
      ${postings.map(({ of }) => of)}, ${postings.map(({ from }) => from)}, ${postings.map(({ to }) => to)},
      ${postings.map(({ amount }) => (amount === 'all' ? null : amount))}, ${postings.map(({ mayOwe }) => mayOwe)},
      ${transfers.map(({ maturesAt }) => maturesAt)}
    ) as ids`
}

/** The error to throw instead. The codes are documented at `post_transfer`. LG003 is a bug in the caller. */
function refused(sql: Sql, error: unknown) {
  posted.delete(sql)
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === 'LG001') return refusal.conflict('not_enough_tokens', 'You don’t have enough VBT for this.')
  if (code === 'LG002') {
    return refusal.conflict('idempotency_key_reused', 'This idempotency key was already used for another request.')
  }
  if (constraint === 'ledger_transfers_reverses_key') {
    return refusal.conflict('already_reversed', 'This was already undone.')
  }
  return error
}

/** Adds new postings to the balances of system accounts. Returns the last transfer included. */
export function rollUpLedger(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    // A long transaction can leave millions of postings for one run. A run that timed out would make every later one
    // time out, too.
    await tx`set local statement_timeout = '10min'`
    const [row] = await tx<[{ upto: number | null }]>`select roll_up_ledger() as upto`
    return row.upto
  })
}
