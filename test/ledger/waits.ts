import { openPool, type Sql } from '../../server/platform/database/database.ts'

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

/** What a member still waits for, in units, by what they earned it with. */
export async function waitingOf(sql: Sql, memberId: number) {
  const rows = await sql<{ subject: string; units: number }[]>`
    select subject, sum(units)::bigint as units from ledger_waiting_subjects where member_id = ${memberId} group by subject`
  return new Map(rows.map(({ subject, units }) => [subject, units]))
}
