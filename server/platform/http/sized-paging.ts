import type { Fragment, ReadSql } from '../database/database.ts'

type Limits = {
  /** Rows. */
  limit: number
  /** Bytes. */
  most: number
}

/**
 * A subquery for pages of rows with long texts: the first `limit` rows of `listed`, or fewer, so that their `bytes` stay
 * within `most`, but at least one. `listed` returns up to `limit + 1` rows with the columns `bytes` and `place`, by which
 * they are sorted. Adds `found`, for `isCut`.
 */
export function withinBytes(sql: ReadSql, listed: Fragment, { limit, most }: Limits) {
  return sql`(
    select * from (
      select *, row_number() over nearest as position, sum(bytes) over nearest as total, count(*) over ()::int as found
      from (${listed}) listed window nearest as (order by place)
    ) sized
    where position = 1 or (total <= ${most} and position <= ${limit}))`
}

/** Whether there are more rows than the page has. */
export function isCut(rows: readonly { found: number }[], limit: number) {
  return (rows[0]?.found ?? 0) > Math.min(rows.length, limit)
}
