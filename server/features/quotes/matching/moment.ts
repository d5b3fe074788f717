import type { Fragment, Sql } from '../../../platform/database/database.ts'

/** A moment to act as of, in ISO 8601. */
export type Moment = string

/** SQL: the moment, or now. */
export function momentOf(sql: Sql, at: Moment | undefined): Fragment {
  return at === undefined ? sql`now()` : sql`${at}::timestamptz`
}
