import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { refuseOverspending, type Wanted } from './policy.ts'
import { listBudgets, listLimits } from './queries.ts'

/**
 * Call it in the transaction that does these things, before it does them: what a new account did too often lately is
 * refused (429, with the sentence when it is possible again), and what is refused for another reason is not counted.
 */
export async function spend(tx: Transaction, viewer: Viewer, wanted: Wanted) {
  const limits = (await listLimits(tx, viewer)).filter(({ act }) => (wanted[act] ?? 0) > 0)
  if (limits.length === 0) return
  // Two tabs of one person pass one after the other, and the second sees what the first has spent.
  await tx`select pg_advisory_xact_lock(hashtextextended('account_acts', ${viewer.id}))`
  refuseOverspending(await listBudgets(tx, viewer, limits), wanted, Date.now())
  const acts = limits.map(({ act }) => ({ member_id: viewer.id, act, amount: wanted[act]! }))
  await tx`insert into account_acts ${tx(acts)}`
}

/** What nobody counts any more. Returns how many rows went. */
export async function dropOldActs(sql: Sql) {
  const { count } = await sql`delete from account_acts where created_at < now() - interval '1 hour'`
  return count
}
