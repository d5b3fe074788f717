import type { Fragment, Sql } from '../../platform/database/database.ts'

/** Columns, and the joins for them, in a query that reads `orders`. Name them so that no other kind has the same. */
export type Joined = { columns: Fragment; joins: Fragment }

/** The columns and the joins of all kinds. */
export function allJoined(sql: Sql, each: readonly Joined[]) {
  return {
    columns: each.map(({ columns }) => columns),
    joins: each.reduce((all, { joins }) => sql`${all} ${joins}`, sql`` as Fragment),
  }
}
