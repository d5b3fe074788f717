import type { Sql } from '../../platform/database.ts'
import type { Viewer } from '../../platform/viewer.ts'

/**
 * For any query that shows what somebody wrote: neither has blocked the other. `author`: the column that names who
 * wrote it. (The list of names is made once a statement, not once a row.)
 */
export function isUnblocked(sql: Sql, viewer: Viewer | null, author: string) {
  if (!viewer) return sql`true`
  return sql`(${sql(author)} is null or ${sql(author)} <> all ((select blocked_with(${viewer.id}))::bigint[]))`
}

/** For lists: also nobody whom the viewer has muted. */
export function isWanted(sql: Sql, viewer: Viewer | null, author: string) {
  if (!viewer) return sql`true`
  return sql`(${sql(author)} is null or ${sql(author)} <> all ((select unwanted_by(${viewer.id}))::bigint[]))`
}

/** Whom a member neither sees nor is seen by: what is published to many must leave them out. */
export async function listBlockedWith(sql: Sql, memberId: number): Promise<number[]> {
  const [row] = await sql<[{ ids: number[] }]>`select blocked_with(${memberId}) as ids`
  return row.ids.map(Number)
}
