import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { endSuspension, lockRunning, tellEnd } from './ending.actions.ts'

/** The most suspensions that one run ends. */
const MAX_PER_RUN = 1_000

/** Ends the suspensions whose time is up. Their members could do everything at once; now, what was hidden comes back. */
export async function endExpired(sql: Sql) {
  const expired = await sql<{ id: number; memberId: number }[]>`
    select id, member_id from suspensions
    where ended_at is null and ends_at is not null and ends_at <= clock_timestamp() order by ends_at limit ${MAX_PER_RUN}`
  await eachOnItsOwn(expired, (each) =>
    inTransaction(sql, async (tx) => {
      const suspension = await lockRunning(tx, each)
      if (!suspension) return
      await endSuspension(tx, suspension, { endedBy: null, resumes: false })
      await tellEnd(tx, suspension.memberId, suspension, false)
    }),
  )
}
