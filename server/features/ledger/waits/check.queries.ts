import type { Sql } from '../../../platform/database/database.ts'

/** SQL rows of what is wrong about waits and payouts: problem, account, stored, expected. */
export function wrongWaits(sql: Sql) {
  return sql`
    select 'the waits are not those of the transfers', 'available:' || member_id, sums.units, coalesce(single.units, 0)
    from ledger_waits sums full join (
      select member_id, ends_at, sum(units)::bigint as units from ledger_waiting_subjects group by member_id, ends_at
    ) single using (member_id, ends_at)
    where sums.units is distinct from single.units
    union all
    select 'more waits than was earned', 'transfer ' || waiting.transfer_id, units, coalesce(amount, 0)
    from ledger_waiting_subjects waiting left join ledger_postings
      on ledger_postings.transfer_id = waiting.transfer_id and payee_id = member_id
        and ledger_postings.payer_id = waiting.payer_id and earns(cause)
    where units > coalesce(amount, 0)
    union all
    select 'what was paid out was not earned', 'transfer ' || transfer_id, amount, coalesce(earned, 0)
    from ledger_postings where cause = 'payout' and payer_id is not null and amount is distinct from earned`
}
