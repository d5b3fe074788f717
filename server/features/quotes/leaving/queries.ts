import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** The quotes of a provider of which something can still come. */
export function listLive(sql: Sql, memberId: number) {
  return sql<{ id: number; postId: number }[]>`
    select id, post_id from quotes where provider_id = ${memberId} and state in ('open', 'reserved') order by id`
}

/** The requests that a provider quoted on, in the order of locks, and how many of their quotes each counts. */
export function listEnded(tx: Transaction, memberId: number) {
  return tx<{ postId: number; counted: number }[]>`
    select post_id, (count(*) filter (where follows_id is null and state in ('open', 'reserved', 'accepted')))::int as counted
    from quotes where provider_id = ${memberId} group by post_id order by post_id`
}
