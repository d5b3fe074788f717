import type { Sql } from '../../platform/database/database.ts'

/**
 * SQL rows of what is wrong about earned tokens: problem, account, stored, expected. It says in another form what
 * `post_transfer` does; docs/decisions/0055-earned-tokens.md has the rules. No step sorts all postings.
 */
export function wrongEarned(sql: Sql) {
  return sql`(
    with paid as materialized (${paidIntoEscrows(sql)}),
      returned as materialized (${returnedLines(sql)}),
      owed as materialized (${owedLines(sql)})
    select 'the account cannot have earned so much', name, earned, balance from ledger_accounts
    where earned <> 0 and case role when 'available' then earned not between 0 and balance when 'debt' then earned > 0
      when 'escrow' then earned < 0 or (balance > 0 and earned > balance) else true end
    union all
    select 'what was earned is not what was posted', name, earned, coalesce(posted, 0) from ledger_accounts
      left join (select member_id, sum(change) as posted from (${changes(sql)}) changes group by 1) sums using (member_id)
    where role = 'available' and earned <> coalesce(posted, 0)
    union all
    select 'other tokens were not spent first', 'available:' || payer_id, payer_earned, expected
    from (${spentLines(sql)}) spent where payer_earned is distinct from expected
    union all
    select 'the escrow does not know what was earned', name, ledger_accounts.earned, coalesce(kept, 0) from ledger_accounts
      left join (
        select escrow_id, earned - coalesce(back, 0) as kept from paid
          left join (select escrow_id, sum(earned) as back from returned group by 1) gone using (escrow_id)
      ) escrows on escrow_id = id
    where role = 'escrow' and ledger_accounts.earned <> coalesce(kept, 0)
    union all
    select 'what was taken back is not what was posted', name, earned, - coalesce(lacking, 0) from ledger_accounts
      left join (
        select distinct on (member_id) member_id, lacking from owed order by member_id, transfer_id desc, seq desc
      ) latest using (member_id)
    where role = 'debt' and earned <> - coalesce(lacking, 0))`
}

function paidIntoEscrows(sql: Sql) {
  return sql`
    select to_account_id as escrow_id, sum(ledger_postings.earned) as earned
    from ledger_postings join ledger_accounts on id = to_account_id
    where ledger_postings.earned is not null and role = 'escrow' group by 1`
}

/**
 * What came back to whoever paid earned tokens into an escrow. It had been earned until no more of what had been earned
 * is left.
 */
function returnedLines(sql: Sql) {
  return sql`
    select member_id, transfer_id, seq, escrow_id, least(earned, so_far) - least(earned, so_far - amount) as earned
    from (
      select *, sum(amount) over (partition by escrow_id order by transfer_id, seq) as so_far from (
        select payer_id as member_id, transfer_id, seq, amount, from_account_id as escrow_id
        from ledger_postings join ledger_accounts on id = to_account_id
        where payee_id is null and role = 'available'
        union all
        select payee_id, transfer_id, seq, amount, ledger_accounts.id
        from ledger_postings join ledger_transfers on ledger_transfers.id = transfer_id
          join ledger_accounts on name = 'escrow:' || payee_id || ':' || subject
        where gives_back(ledger_postings.cause)) back
    ) counted join paid using (escrow_id)`
}

/**
 * `lacking`: how much was taken back beyond what its member had earned, less what came back since. `made_up`: how much
 * of a return went there. What was lowest so far could not go there.
 */
function owedLines(sql: Sql) {
  return sql`
    select *, lag(lacking, 1, 0) over (partition by member_id order by transfer_id, seq) - lacking as made_up from (
      select *, so_far - least(0, min(so_far) over (partition by member_id order by transfer_id, seq)) as lacking from (
        select *, sum(change) over (partition by member_id order by transfer_id, seq) as so_far from (
          select member_id, transfer_id, seq, - earned as change from returned
          union all
          select payer_id, transfer_id, seq, amount - coalesce(ledger_postings.earned, 0)
          from ledger_postings join ledger_accounts source on source.id = from_account_id
            join ledger_accounts target on target.id = to_account_id
          where gives_back(cause) and source.role = 'available' and target.role <> 'debt') changes) sums) lows`
}

/** How each posting changed what its members had earned. */
function changes(sql: Sql) {
  return sql`
    select payer_id as member_id, - earned as change from ledger_postings where earned is not null
    union all
    select payee_id, amount from ledger_postings where payee_id is not null and earns(cause)
    union all
    select member_id, earned - made_up from returned join owed using (member_id, transfer_id, seq)
    union all
    select payee_id, least(amount, undone.earned) from ledger_postings join (${undoneTransfers(sql)}) undone using (transfer_id)
    where payee_id is not null and not earns(cause) and not gives_back(cause)`
}

/** Transfers that undo another one, with the earned tokens that the other one moved. */
function undoneTransfers(sql: Sql) {
  return sql`
    select id as transfer_id, coalesce(sum(earned), 0) as earned from ledger_transfers
      join ledger_postings on ledger_postings.transfer_id = reverses
    where reverses is not null group by id`
}

/** What each payer should have earned after a posting, if `earned` left with it. */
function spentLines(sql: Sql) {
  return sql`
    select payer_id, payer_earned, least(payer_earned + coalesce(ledger_postings.earned, 0), payer_available) as expected
    from ledger_postings where payer_id is not null and not takes_back(cause)
    union all
    select payer_id, payer_earned, least(payer_earned + coalesce(ledger_postings.earned, 0), payer_available,
      case when target.role <> 'debt' and reverses is null
        then greatest(payer_earned + coalesce(ledger_postings.earned, 0) - amount, 0) end)
    from ledger_postings join ledger_transfers on ledger_transfers.id = transfer_id
      join ledger_accounts source on source.id = from_account_id join ledger_accounts target on target.id = to_account_id
    where takes_back(ledger_postings.cause) and source.role = 'available'`
}
