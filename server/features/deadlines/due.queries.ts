import type { Sql } from '../../platform/database/database.ts'
import type { DeadlineSubject } from './deadline.ts'

/** SQL condition on `due`, which may be about one subject only. */
export function hasPassed(sql: Sql, subject: DeadlineSubject, onlyId: number | null) {
  const only = onlyId === null ? sql`` : sql`and due.subject_id = ${onlyId}`
  return sql`due.subject_type = ${subject} and due.due_at <= clock_timestamp() ${only}`
}

/** Subjects with passed deadlines, longest overdue first. */
export async function listDue(sql: Sql, subject: DeadlineSubject, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select subject_id as id from deadlines due where ${hasPassed(sql, subject, null)}
    group by subject_id order by min(due_at) limit ${limit}`
  return rows.map(({ id }) => id)
}
