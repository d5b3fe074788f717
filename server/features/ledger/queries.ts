import type { Sql } from '../../platform/database/database.ts'
import type { Account, SystemAccount } from './accounts.ts'
import { CAUSES, type Cause } from './transfer.ts'

/**
 * In units of 1/10,000 VBT. `held`: in escrow for orders, bounties, and deposits. `debt`: what the member owes, as a
 * positive number.
 */
export type Balances = { available: number; held: number; debt: number }

export async function getBalances(sql: Sql, memberId: number): Promise<Balances> {
  const [row] = await sql<[Balances]>`
    select coalesce(sum(balance) filter (where role = 'available'), 0)::bigint as available,
      coalesce(sum(held), 0)::bigint as held,
      coalesce(- sum(balance) filter (where role = 'debt'), 0)::bigint as debt
    from ledger_accounts where member_id = ${memberId} and role in ('available', 'debt')`
  return row
}

/** In units of 1/10,000 VBT, or in US cents. */
export async function getSystemBalances(sql: Sql) {
  const rows = await sql<{ name: SystemAccount; balance: number }[]>`select name, balance from ledger_system_balances`
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance])) as Record<SystemAccount, number>
}

/** A posting's place in the books. */
export type Place = { transferId: number; seq: number }

/** A posting on a member's statement, in units, with what the member has afterward. */
export type StatementLine = Place & {
  cause: Cause
  subject: string | null
  createdAt: string
  from: Account
  to: Account
  amount: number
  available: number
  held: number
}

type Wanted = { before?: Place | undefined; causes?: readonly Cause[]; limit: number }

const END: Place = { transferId: Number.MAX_SAFE_INTEGER, seq: 0 }

/**
 * A page of a member's statement, newest first. Reads at most a page of each cause from the index, however many postings
 * there are.
 */
export async function listStatement(sql: Sql, memberId: number, { before = END, causes = CAUSES, limit }: Wanted) {
  const newest = (side: 'payer' | 'payee') => sql`(
    select transfer_id, seq, from_account_id, to_account_id, amount,
      ${sql(`${side}_available`)} as available, ${sql(`${side}_held`)} as held
    from ledger_postings
    where ${sql(`${side}_id`)} = ${memberId} and cause = wanted.cause
      and (transfer_id, seq) < (${before.transferId}::bigint, ${before.seq}::int)
    order by transfer_id desc, seq desc limit ${limit + 1})`
  const rows = await sql<StatementLine[]>`
    with lines as (
      select found.* from unnest(${causes}::ledger_cause[]) wanted (cause)
        cross join lateral (${newest('payer')} union all ${newest('payee')}) found
      order by transfer_id desc, seq desc limit ${limit + 1}
    )
    select transfer_id, seq, cause, subject, created_at, payer.name as from, payee.name as to, amount, available, lines.held
    from lines join ledger_transfers on ledger_transfers.id = transfer_id
      join ledger_accounts payer on payer.id = from_account_id
      join ledger_accounts payee on payee.id = to_account_id
    order by transfer_id desc, seq desc`
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? { transferId: last.transferId, seq: last.seq } : null }
}
