import type { Sql } from '../../../platform/database/database.ts'

/** Whether the post is a public request with a town. */
export async function isMatchable(sql: Sql, postId: number) {
  const { count } = await sql`
    select from posts join requests on requests.post_id = posts.id
    where posts.id = ${postId} and posts.place_id is not null and requests.business_id is null`
  return count > 0
}
