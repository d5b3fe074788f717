import type { Fragment, Sql } from '../../platform/database/database.ts'
import type { Account, Role, SystemAccount } from './accounts.ts'
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

/** SQL column: what the member can spend, in units. */
export function availableUnits(sql: Sql, memberId: number): Fragment {
  return sql`coalesce((select balance from ledger_accounts where member_id = ${memberId} and role = 'available'), 0)`
}

/** An escrow with tokens of a member. `subject`, for example, is 'bounty:7'. */
export type Escrow = { subject: string; units: number }

/** The newest escrows, with the count and the sum of all. */
export async function listEscrows(sql: Sql, memberId: number, limit: number) {
  const rows = await sql<(Escrow & { count: number; sum: number })[]>`
    select substring(name from '^escrow:\\d+:(.*)$') as subject, balance as units,
      (count(*) over ())::int as count, (sum(balance) over ())::bigint as sum
    from ledger_accounts where member_id = ${memberId} and role = 'escrow' and balance > 0
    order by id desc limit ${limit}`
  const escrows: Escrow[] = rows.map(({ subject, units }) => ({ subject, units }))
  return { escrows, count: rows[0]?.count ?? 0, units: rows[0]?.sum ?? 0 }
}

/** How many units of a member are held by each kind of holder: 'bounty', 'order', or 'deposit'. */
export async function sumEscrows(sql: Sql, memberId: number) {
  const rows = await sql<{ holder: string; units: number }[]>`
    select split_part(name, ':', 3) as holder, sum(balance)::bigint as units from ledger_accounts
    where member_id = ${memberId} and role = 'escrow' group by holder`
  return new Map(rows.map(({ holder, units }) => [holder, units]))
}

/** In units of 1/10,000 VBT, or in US cents. */
export async function getSystemBalances(sql: Sql) {
  const rows = await sql<{ name: SystemAccount; balance: number }[]>`select name, balance from ledger_system_balances`
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance])) as Record<SystemAccount, number>
}

/** A posting's position in the books. */
export type Position = { transferId: number; seq: number }

/**
 * One line of a member's statement, in units, with the running balance. `key`: the key of its transfer. The provider's
 * fees are in dollars, so they never appear here.
 */
export type StatementLine = Position & {
  cause: Exclude<Cause, 'provider_fee' | 'payout_cost'>
  key: string
  subject: string | null
  createdAt: string
  from: Account
  to: Account
  amount: number
  available: number
  held: number
}

/** Includes `from`, excludes `to`. */
export type Period = { from?: string | undefined; to?: string | undefined }

type Wanted = {
  before?: Position | undefined
  /** The causes of the postings that the member paid, and of those that reached them. All by default. */
  payer?: readonly Cause[]
  payee?: readonly Cause[]
  period?: Period
  limit: number
  /** Without transfers that change only what is held. */
  isFolded?: boolean
}

const END: Position = { transferId: Number.MAX_SAFE_INTEGER, seq: 0 }

/**
 * A page of a member's statement, newest first. Reads at most one page per cause from the index, no matter how many
 * postings there are.
 */
export async function listStatement(
  sql: Sql,
  memberId: number,
  { before = END, payer = CAUSES, payee = CAUSES, period = {}, limit, isFolded = false }: Wanted,
) {
  const newest = (side: Side, causes: readonly Cause[]) => sql`
    select found.* from unnest(${causes}::ledger_cause[]) wanted (cause) cross join lateral (
      select transfer_id, seq, from_account_id, to_account_id, amount,
        ${sql(`${side}_available`)} as available, ${sql(`${side}_held`)} as held
      from ledger_postings
      where ${sql(`${side}_id`)} = ${memberId} and cause = wanted.cause
        and (transfer_id, seq) < (${before.transferId}::bigint, ${before.seq}::int) ${isWithin(sql, period)}
        ${isFolded ? sql`and ${isFelt(sql, memberId)}` : sql``}
      order by transfer_id desc, seq desc limit ${limit + 1}) found`
  const rows = await sql<StatementLine[]>`
    with lines as (
      ${newest('payer', payer)} union all ${newest('payee', payee)}
      order by transfer_id desc, seq desc limit ${limit + 1}
    )
    select transfer_id, seq, cause, key, subject, created_at, payer.name as from, payee.name as to, amount, available,
      lines.held
    from lines join ledger_transfers on ledger_transfers.id = transfer_id
      join ledger_accounts payer on payer.id = from_account_id
      join ledger_accounts payee on payee.id = to_account_id
    order by transfer_id desc, seq desc`
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? { transferId: last.transferId, seq: last.seq } : null }
}

/**
 * SQL condition: the transfer of a posting changes what the member can spend or owes. It looks row by row: for an `exists`,
 * the planner joins all postings first, which takes seconds for a member with many.
 */
function isFelt(sql: Sql, memberId: number) {
  return sql`(
    select true from ledger_postings as other
      join ledger_accounts as own on own.id in (other.from_account_id, other.to_account_id)
    where other.transfer_id = ledger_postings.transfer_id and own.member_id = ${memberId} and own.role <> 'escrow'
    limit 1)`
}

/** The most movements of one order, bounty, or deposit that a statement unfolds. */
const MOST_MOVEMENTS = 50

/** Every movement of a member's tokens about these subjects, oldest first. */
export function listMovements(sql: Sql, memberId: number, subjects: readonly string[]) {
  return sql<StatementLine[]>`
    select found.* from unnest(${subjects}::text[]) as wanted (subject) cross join lateral (
      select transfer_id, seq, ledger_postings.cause, key, ledger_transfers.subject, created_at, payer.name as from,
        payee.name as to, amount,
        case payer_id when ${memberId} then payer_available else payee_available end as available,
        case payer_id when ${memberId} then payer_held else payee_held end as held
      from ledger_transfers join ledger_postings on transfer_id = ledger_transfers.id
        join ledger_accounts payer on payer.id = from_account_id
        join ledger_accounts payee on payee.id = to_account_id
      where ledger_transfers.subject = wanted.subject and ${memberId} in (payer_id, payee_id)
      order by transfer_id, seq limit ${MOST_MOVEMENTS}) as found`
}

/** By transfer: what the site kept in it as its fee, or gave back of one, in units. */
export async function listFees(sql: Sql, transferIds: readonly number[]) {
  if (transferIds.length === 0) return new Map<number | null, number>()
  const rows = await sql<{ transferId: number; amount: number }[]>`
    select transfer_id, amount from ledger_postings
    where transfer_id = any (${transferIds}::bigint[])
      and (select id from ledger_accounts where name = 'fees') in (from_account_id, to_account_id)`
  return new Map<number | null, number>(rows.map(({ transferId, amount }) => [transferId, amount]))
}

type Side = 'payer' | 'payee'

/**
 * The transfers of one cause that reached a member, left them, or did neither (`direction`), with the sums of what they
 * changed, in units.
 */
export type StatementSum = {
  cause: Cause
  side: Side
  direction: -1 | 0 | 1
  lines: number
  available: number
  held: number
  debt: number
}

/** Sums up a member's statement. Reads the whole period. */
export async function sumStatement(sql: Sql, memberId: number, period: Period = {}): Promise<StatementSum[]> {
  const change = (role: Role) => sql`
    (case when payee.member_id = ${memberId} and payee.role = ${role} then amount else 0 end
      - case when payer.member_id = ${memberId} and payer.role = ${role} then amount else 0 end)`
  const moves = (side: Side) => sql`
    select transfer_id, cause, ${side}::text as side, ${change('available')} as available, ${change('escrow')} as held,
      0 - ${change('debt')} as debt
    from ledger_postings join ledger_accounts payer on payer.id = from_account_id
      join ledger_accounts payee on payee.id = to_account_id
    where ${sql(`${side}_id`)} = ${memberId} ${isWithin(sql, period)}`
  return sql<StatementSum[]>`
    select cause, side, sign(available)::int as direction,
      (count(*) filter (where available <> 0 or debt <> 0))::int as lines,
      sum(available)::bigint as available, sum(held)::bigint as held, sum(debt)::bigint as debt
    from (
      select transfer_id, cause, side, sum(available) as available, sum(held) as held, sum(debt) as debt
      from (${moves('payer')} union all ${moves('payee')}) as moves
      group by transfer_id, cause, side
    ) as transfers
    group by cause, side, direction`
}

/**
 * Only the transfer stores the time. Ids grow with time, except among transfers of the same moment. So the first
 * conditions use the index to find a range with a minute to spare, and the last ones check the exact time row by row:
 * for an `exists`, the planner might choose a merge with all transfers.
 */
export function isWithin(sql: Sql, { from, to }: Period) {
  const moment = sql`(select created_at from ledger_transfers where ledger_transfers.id = transfer_id)`
  const since =
    from &&
    sql`and transfer_id > coalesce((
        select id from ledger_transfers where created_at < ${from}::timestamptz - interval '1 minute'
        order by created_at desc limit 1), 0)
      and ${moment} >= ${from}::timestamptz`
  const until =
    to &&
    sql`and transfer_id < coalesce((
        select id from ledger_transfers where created_at >= ${to}::timestamptz + interval '1 minute'
        order by created_at limit 1), ${END.transferId}::bigint)
      and ${moment} < ${to}::timestamptz`
  return sql`${since || sql``} ${until || sql``}`
}
