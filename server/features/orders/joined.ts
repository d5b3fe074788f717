import type { Fragment, Sql } from '../../platform/database/database.ts'

/** Columns, and the joins for them, in a query that reads `orders`. Name them so that no other kind has the same. */
export type Joined = { columns: Fragment; joins: Fragment }

/** Those of all kinds: the columns follow others, after a comma. */
export function allJoined(sql: Sql, each: readonly Joined[]): Joined {
  return each.reduce<Joined>(
    (all, { columns, joins }) => ({ columns: sql`${all.columns}, ${columns}`, joins: sql`${all.joins} ${joins}` }),
    { columns: sql``, joins: sql`` },
  )
}
