import { openPool } from '../../server/platform/database/database.ts'

/** What earned tokens wait for comes so many days sooner. */
export async function letDaysPass({ ownerUrl }: { ownerUrl: string }, days: number) {
  const owner = openPool(ownerUrl, { connections: 1 })
  await owner.begin(async (tx) => {
    await tx`lock table ledger_accounts in exclusive mode`
    await tx`update ledger_waiting_subjects set due_at = due_at - make_interval(days => ${days})`
    await tx`delete from ledger_waits`
    await tx`
      insert into ledger_waits (member_id, ends_at, units)
      select member_id, ends_at, sum(units) from ledger_waiting_subjects group by member_id, ends_at`
  })
  await owner.end()
}
