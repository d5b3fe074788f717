import type { Sql } from '../../platform/database/database.ts'

/**
 * What every counter counts, in one place: the rows there are, and what a post had before anybody here counted. For the
 * nightly look and for tests; day by day a counter changes in the transaction that changes the rows.
 */
export const counted = {
  posts: {
    likes: `(select count(*) from post_states where post_id = posts.id and reaction = 1)
      + coalesce((select likes from opening_totals where post_id = posts.id), 0)`,
    dislikes: `(select count(*) from post_states where post_id = posts.id and reaction = -1)
      + coalesce((select dislikes from opening_totals where post_id = posts.id), 0)`,
    comments: `(select count(*) from comments
        where post_id = posts.id and reply_id is null and removed_at is null and hidden_at is null)
      + coalesce((select comments from opening_totals where post_id = posts.id), 0)`,
    replies: `(select count(*) from replies where post_id = posts.id and removed_at is null and hidden_at is null)`,
    commenters: `(select count(*) from (${shownRemarks('posts.id')}) remark where author_id <> posts.author_id)
      + coalesce((select commenters from opening_totals where post_id = posts.id), 0)`,
  },
  replies: {
    likes: `(select count(*) from reply_likes where reply_id = replies.id)`,
    comments: `(select count(*) from comments
        where reply_id = replies.id and removed_at is null and hidden_at is null)`,
  },
  comments: {
    likes: `(select count(*) from comment_likes where comment_id = comments.id)`,
    answers: `(select count(*) from comments answer
        where answer.parent_id = comments.id and answer.removed_at is null and answer.hidden_at is null)`,
  },
  members: {
    followers: `(select count(*) from follows where followed_id = members.id)`,
    following: `(select count(*) from follows where member_id = members.id and target_type = 'member')`,
  },
} as const

export type CountedTable = keyof typeof counted

/** Who remarked on a post, each once, with how many remarks of theirs are shown. */
export function shownRemarks(postId: string) {
  return `select author_id, count(*)::int as remarks from (
      select author_id from comments where post_id = ${postId} and removed_at is null and hidden_at is null
      union all select author_id from replies where post_id = ${postId} and removed_at is null and hidden_at is null
    ) as shown where author_id is not null group by author_id`
}

/** The rows of which a counter says something else than a recount, now. */
export async function listWrong(sql: Sql, table: CountedTable): Promise<number[]> {
  const isWrong = Object.entries(counted[table]).map(([column, recount]) => `${table}.${column} <> ${recount}`)
  const rows = await sql<{ id: number }[]>`
    select id from ${sql(table)} where ${sql.unsafe(isWrong.join(' or '))} order by id`
  return rows.map(({ id }) => id)
}
