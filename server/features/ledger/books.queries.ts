import type { Sql } from '../../platform/database/database.ts'
import { wrongEarned } from './earned.queries.ts'
import { UNITS_PER_CENT } from './units.ts'
import { wrongWaits } from './waits/check.queries.ts'

/** A contradiction in the books. `account`: the name of the account, currency, or transfer. */
export type Difference = { problem: string; account: string; stored: number | null; expected: number | null }

/**
 * All differences in the books; empty if they are right. It is a single statement, so it sees one snapshot, and it
 * takes no locks. It takes a few seconds per million transfers.
 */
export function listDifferences(sql: Sql) {
  return sql<Difference[]>`
    with replayed as (
      select account_id, sum(amount) as balance from (
        select to_account_id as account_id, sum(amount) as amount from ledger_postings group by 1
        union all
        select from_account_id, - sum(amount) from ledger_postings group by 1) p
      group by account_id
    ), books as (
      select id, ledger_accounts.name, ledger_accounts.currency, role, member_id, held, earned,
        coalesce(latest.balance, ledger_accounts.balance) as balance, coalesce(replayed.balance, 0) as replayed
      from ledger_accounts left join replayed on account_id = id
        left join ledger_system_balances latest on latest.name = ledger_accounts.name
    )
    select problem, account, stored::bigint, expected::bigint from (
      ${wrongBalances(sql)} union all ${wrongMembers(sql)} union all ${wrongEarned(sql)} union all ${wrongTransfers(sql)}
      union all ${wrongWaits(sql)}
    ) found (problem, account, stored, expected)`
}

function wrongBalances(sql: Sql) {
  return sql`
    select 'the currency does not add up to 0', currency::text, sum(balance), 0 from books
    group by currency having sum(balance) <> 0
    union all
    select 'the balance is not what was posted', coalesce(name, 'account ' || account_id), books.balance,
      coalesce(books.replayed, replayed.balance)
    from books full join replayed on account_id = id
    where books.balance is distinct from coalesce(books.replayed, replayed.balance)
    union all
    select 'the balance has the wrong sign', name, balance, 0 from books
    where (role in ('available', 'escrow') and balance < 0) or (role = 'debt' and balance > 0)
    union all
    select 'the tokens sold are not the dollars owed for them', sold.name, sold.balance,
      owed.balance * ${UNITS_PER_CENT}::int
    from books sold join books owed on owed.name = 'token_liability'
    where sold.name = 'issuance' and sold.balance <> owed.balance * ${UNITS_PER_CENT}::int`
}

function wrongMembers(sql: Sql) {
  return sql`
    select 'the member has tokens and owes some', mine.name, mine.balance, 0
    from books mine join books owed using (member_id)
    where mine.role = 'available' and owed.role = 'debt' and mine.balance > 0 and owed.balance < 0
    union all
    select 'what is held is not what the escrows have', mine.name, mine.held, coalesce(escrows.balance, 0)
    from books mine left join (
      select member_id, sum(balance) as balance from books where role = 'escrow' group by member_id
    ) escrows using (member_id)
    where mine.role = 'available' and mine.held <> coalesce(escrows.balance, 0)
    union all
    select 'the statement does not end with the balance', name, line.available + line.held + line.earned,
      balance + books.held + books.earned
    from books join (${lastLines(sql)}) line using (member_id)
    where role = 'available'
      and (line.available, line.held, line.earned) is distinct from (balance, books.held, books.earned)`
}

/** The newest line of each member's statement. */
function lastLines(sql: Sql) {
  return sql`
    select distinct on (member_id) member_id,
      case when payer_id = member_id then payer_available else payee_available end as available,
      case when payer_id = member_id then payer_held else payee_held end as held,
      case when payer_id = member_id then payer_earned else payee_earned end as earned
    from (
      select member_id, max(transfer_id) as transfer_id from (
        select payer_id as member_id, transfer_id from ledger_postings where payer_id is not null
        union all
        select payee_id, transfer_id from ledger_postings where payee_id is not null) either_side
      group by member_id
    ) newest join ledger_postings using (transfer_id)
    where member_id in (payer_id, payee_id)
    order by member_id, seq desc`
}

function wrongTransfers(sql: Sql) {
  return sql`
    select 'the transfer has no postings', 'transfer ' || id, null::bigint, null::bigint from ledger_transfers
    where cause <> 'give_up' and not exists (select from ledger_postings where transfer_id = ledger_transfers.id)
    union all
    select distinct 'the postings have no transfer of their cause', 'transfer ' || transfer_id, null::bigint, null::bigint
    from ledger_postings
    where not exists (
      select from ledger_transfers
      where ledger_transfers.id = transfer_id and ledger_transfers.cause = ledger_postings.cause)`
}

/** How many transfers and postings there are. */
export async function countTransfers(sql: Sql) {
  const [counted] = await sql<[{ transfers: number; postings: number }]>`
    select (select count(*) from ledger_transfers) as transfers, (select count(*) from ledger_postings) as postings`
  return counted
}

export type Check = { milliseconds: number; differences: Difference[]; createdAt: string }

/** The most recent check. Null if there was none. */
export async function findLastCheck(sql: Sql): Promise<Check | null> {
  const [check] = await sql<Check[]>`
    select milliseconds, differences, created_at from ledger_checks order by id desc limit 1`
  return check ?? null
}
