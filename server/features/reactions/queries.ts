import type { Sql } from '../../platform/database/database.ts'

export async function findTotals(sql: Sql, postId: number) {
  const [totals] = await sql<{ likes: number; dislikes: number }[]>`
    select likes, dislikes from posts where id = ${postId}`
  return totals ?? null
}
