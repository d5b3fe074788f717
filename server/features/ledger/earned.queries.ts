import type { Sql } from '../../platform/database/database.ts'

/**
 * SQL rows of what is wrong about earned tokens: problem, account, stored, expected. Each posting is checked against the
 * one before it, and the first wrong one of each member is reported. It says in another form what `post_transfer` does;
 * docs/decisions/0055-earned-tokens.md has the rules.
 */
export function wrongEarned(sql: Sql) {
  return sql`(
    with lines as materialized (${memberLines(sql)}),
      returned as (${returnedLines(sql)}),
      owed as (${owedLines(sql)}),
      expected as (${expectedLines(sql)})
    select 'the account cannot have earned so much', name, earned, balance from ledger_accounts
    where earned <> 0 and case role when 'available' then earned not between 0 and balance when 'debt' then earned > 0
      when 'escrow' then earned < 0 or (balance > 0 and earned > balance) else true end
    union all
    select * from (
      select distinct on (member_id) 'what was earned is not what was posted', 'available:' || member_id, after, expected
      from expected where after is distinct from expected order by member_id, transfer_id, seq) first_wrong
    union all
    select 'the escrow does not know what was earned', name, earned, coalesce(kept, 0) from ledger_accounts
      left join (${keptInEscrows(sql)}) escrows on escrow_id = id
    where role = 'escrow' and earned <> coalesce(kept, 0)
    union all
    select 'what was taken back is not what was posted', name, earned, - coalesce(lacking, 0) from ledger_accounts
      left join (
        select distinct on (member_id) member_id, lacking from owed order by member_id, transfer_id desc, seq desc
      ) latest using (member_id)
    where role = 'debt' and earned <> - coalesce(lacking, 0))`
}

/** Each posting, once for each of its members. `before`: what the member had earned, and had, before it. */
function memberLines(sql: Sql) {
  return sql`
    select posted.*, coalesce(lag(after) over (partition by posted.member_id order by transfer_id, seq), 0) as before,
      source.role as from_role, target.role as to_role, source.member_id is not distinct from target.member_id as is_own
    from (
      select payer_id as member_id, transfer_id, seq, cause, amount, coalesce(earned, 0) as leaving,
        from_account_id, to_account_id, payer_available as available, payer_earned as after, true as is_payer
      from ledger_postings where payer_id is not null
      union all
      select payee_id, transfer_id, seq, cause, amount, 0, from_account_id, to_account_id, payee_available, payee_earned,
        false
      from ledger_postings where payee_id is not null) posted
    left join ledger_accounts source on source.id = from_account_id
    left join ledger_accounts target on target.id = to_account_id`
}

/** What came back to whoever paid it into an escrow. It had been earned until no more of what had been earned is left. */
function returnedLines(sql: Sql) {
  return sql`
    select member_id, transfer_id, seq, escrow_id,
      least(coalesce(paid, 0), so_far) - least(coalesce(paid, 0), so_far - amount) as earned
    from (
      select *, sum(amount) over (partition by escrow_id order by transfer_id, seq) as so_far from (
        select member_id, transfer_id, seq, amount, from_account_id as escrow_id from lines
        where from_role = 'escrow' and to_role = 'available' and is_own
        union all
        select lines.member_id, transfer_id, seq, amount, ledger_accounts.id
        from lines join ledger_transfers on ledger_transfers.id = transfer_id
          join ledger_accounts on name = 'escrow:' || lines.member_id || ':' || subject
        where gives_back(lines.cause) and to_role = 'available' and not is_payer) back
    ) counted left join (${paidIntoEscrows(sql)}) escrows using (escrow_id)`
}

function paidIntoEscrows(sql: Sql) {
  return sql`
    select to_account_id as escrow_id, sum(leaving) as paid from lines
    where from_role = 'available' and to_role = 'escrow' group by 1`
}

function keptInEscrows(sql: Sql) {
  return sql`
    select escrow_id, paid - coalesce(back, 0) as kept from (${paidIntoEscrows(sql)}) escrows
      left join (select escrow_id, sum(earned) as back from returned group by 1) gone using (escrow_id)`
}

/**
 * `lacking`: how much was taken back beyond what its member had earned, less what came back since. `made_up`: how much of
 * a return went there. What was lowest so far could not go there.
 */
function owedLines(sql: Sql) {
  return sql`
    select *, lag(lacking, 1, 0) over (partition by member_id order by transfer_id, seq) - lacking as made_up from (
      select *, so_far - least(0, min(so_far) over (partition by member_id order by transfer_id, seq)) as lacking from (
        select *, sum(change) over (partition by member_id order by transfer_id, seq) as so_far from (
          select member_id, transfer_id, seq, - earned as change from returned
          union all
          select member_id, transfer_id, seq, amount - leaving from lines
          where gives_back(cause) and from_role = 'available' and is_payer and to_role <> 'debt') changes) sums) lows`
}

function expectedLines(sql: Sql) {
  return sql`
    select lines.member_id, transfer_id, seq, after, case
      when is_payer and from_role = 'available' then least(before, available,
        case when takes_back(cause) and to_role <> 'debt' and undone.transfer_id is null
          then greatest(before - amount, 0) end)
      when to_role = 'available' and (is_own or not is_payer) then before + coalesce(
        returned.earned - made_up,
        case when earns(cause) then amount when undone.transfer_id is not null then least(amount, undone.earned) end, 0)
      else before end as expected
    from lines left join returned using (transfer_id, seq, member_id) left join owed using (transfer_id, seq, member_id)
      left join (${undoneTransfers(sql)}) undone using (transfer_id)`
}

/** Transfers that undo another one, with the earned tokens that the other one moved. */
function undoneTransfers(sql: Sql) {
  return sql`
    select id as transfer_id, coalesce(sum(earned), 0) as earned from ledger_transfers
      join ledger_postings on ledger_postings.transfer_id = reverses
    where reverses is not null group by id`
}
