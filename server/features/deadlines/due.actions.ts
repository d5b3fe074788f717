import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import type { DeadlineSubject, Due } from './deadline.ts'
import { hasPassed, listDue } from './due.queries.ts'
import type { DueSource } from './source.ts'

/** Deadlines per transaction. */
const BATCH = 50
/** The most subjects that one run takes care of. */
const MAX_PER_RUN = 20_000

/** Does what is due: steps and reminders. Servers share the work. If something fails, all others are done one by one. */
export async function takeDue<Subject extends { id: number }>(sql: Sql, source: DueSource<Subject>) {
  for (let done = 0; done < MAX_PER_RUN; done += BATCH) {
    try {
      if ((await takeBatch(sql, source, BATCH, null)) === 0) return
    } catch {
      const ids = await listDue(sql, source.subject, MAX_PER_RUN)
      return eachOnItsOwn(ids, (id) => takeBatch(sql, source, 1, id))
    }
  }
}

function takeBatch<Subject extends { id: number }>(
  sql: Sql,
  { subject, lock, take }: DueSource<Subject>,
  limit: number,
  onlyId: number | null,
) {
  return inTransaction(sql, async (tx) => {
    const locked = await lock(tx, { where: hasPassed(tx, subject, onlyId), limit })
    const subjects = new Map(locked.map((each) => [each.id, each]))
    if (subjects.size === 0) return 0
    // A later statement than the lock, so that it sees what happened meanwhile.
    const due = Map.groupBy(await removePassed(tx, subject, [...subjects.keys()]), ({ id }) => id)
    const still = [...subjects.values()].filter(({ id }) => due.has(id))
    await take(
      tx,
      still.map((each) => ({ ...each, due: due.get(each.id)! })),
    )
    return subjects.size
  })
}

function removePassed(tx: Transaction, subject: DeadlineSubject, ids: readonly number[]) {
  return tx<(Due & { id: number })[]>`
    with passed as (
      delete from deadlines due
      where ${hasPassed(tx, subject, null)} and subject_id = any (${ids}::bigint[])
      returning subject_id as id, event, reminder, due_at, (
        select due_at from deadlines step
        where step.subject_type = due.subject_type and step.subject_id = due.subject_id and step.event = due.event
          and step.reminder = 0) as step_at
    )
    select id, event, reminder, step_at from passed order by due_at, reminder`
}
