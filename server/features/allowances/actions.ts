import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { refuseOverspending, type Wanted } from './policy.ts'
import { listBudgets, listLimits } from './queries.ts'

/**
 * Enforces the hourly limits of new accounts: throws a 429 that says when to try again. Call it in the transaction of
 * the action, before the writes; a rollback for any other reason refunds what it counted.
 */
export async function spend(tx: Transaction, viewer: Viewer, wanted: Wanted) {
  const limits = (await listLimits(tx, viewer)).filter(({ act }) => (wanted[act] ?? 0) > 0)
  if (limits.length === 0) return
  // Serializes concurrent calls of one person, so that the second sees what the first has spent.
  await tx`select pg_advisory_xact_lock(hashtextextended('account_acts', ${viewer.id}))`
  refuseOverspending(await listBudgets(tx, viewer, limits), wanted, Date.now())
  const acts = limits.map(({ act }) => ({ member_id: viewer.id, act, amount: wanted[act]! }))
  await tx`insert into account_acts ${tx(acts)}`
}

/** Throws the same 429 as `spend` would now, but counts nothing. */
export async function assertAllowance(sql: Sql, viewer: Viewer, wanted: Wanted) {
  const limits = (await listLimits(sql, viewer)).filter(({ act }) => (wanted[act] ?? 0) > 0)
  if (limits.length > 0) refuseOverspending(await listBudgets(sql, viewer, limits), wanted, Date.now())
}

/** Deletes rows older than the counted hour. Returns how many. */
export async function dropOldActs(sql: Sql) {
  const { count } = await sql`delete from account_acts where created_at < now() - interval '1 hour'`
  return count
}
