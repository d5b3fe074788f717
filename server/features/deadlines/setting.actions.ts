import type { Deadline } from '#contract/life-cycle.ts'
import type { Fragment, Transaction } from '../../platform/database/database.ts'
import type { DeadlineSubject } from './deadline.ts'

/**
 * For a statement whose `changed` returns ids: gives these subjects the deadlines, and takes away all others. Two of its
 * `with` queries, so that a step needs no statement of its own for it.
 */
export function replaceDeadlines(tx: Transaction, subject: DeadlineSubject, deadlines: readonly Deadline[]): Fragment {
  const events = deadlines.map(({ event }) => event)
  const reminders = deadlines.map(({ reminder }) => reminder)
  return tx`
    cleared as (
      delete from deadlines using changed
      where subject_type = ${subject} and subject_id = changed.id
        and (event, reminder) not in (select * from unnest(${events}::text[], ${reminders}::int[]))
    ), waiting as (
      insert into deadlines (subject_type, subject_id, event, reminder, due_at)
      select ${subject}::text, changed.id, given.event, given.reminder,
        coalesce(given.since, clock_timestamp()) + make_interval(secs => given.seconds)
      from changed cross join unnest(
        ${events}::text[], ${reminders}::int[], ${deadlines.map(({ seconds }) => seconds)}::float8[],
        ${deadlines.map(({ since }) => since ?? null)}::timestamptz[]
      ) given (event, reminder, seconds, since)
      on conflict (subject_type, subject_id, event, reminder) do update set due_at = excluded.due_at
    )`
}

/** Adds a deadline to those of a subject. */
export async function addDeadline(tx: Transaction, subject: DeadlineSubject, id: number, deadline: Deadline) {
  const { event, reminder, seconds, since = null } = deadline
  await tx`
    insert into deadlines (subject_type, subject_id, event, reminder, due_at)
    values (${subject}, ${id}, ${event}, ${reminder},
      coalesce(${since}::timestamptz, clock_timestamp()) + make_interval(secs => ${seconds}))
    on conflict (subject_type, subject_id, event, reminder) do update set due_at = excluded.due_at`
}

/** Takes away what some subjects wait for. */
export async function clearDeadlines(
  tx: Transaction,
  subject: DeadlineSubject,
  ids: readonly number[],
  events: readonly string[],
) {
  await tx`
    delete from deadlines
    where subject_type = ${subject} and subject_id = any (${ids}::bigint[]) and event = any (${events}::text[])`
}
