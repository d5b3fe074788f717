import type { AuthorRecord } from '#contract/moderation.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { findMembers } from '../../orders/index.ts'
import type { Item } from '../opening/actions.ts'

/** What is known about an author, for whoever decides about them. Null if they have left. */
export async function findRecord(
  sql: Sql,
  authorId: number | null,
  { itemType, itemId }: Item,
): Promise<AuthorRecord | null> {
  const postId = itemType === 'post' ? itemId : null
  const [[row], people] = await Promise.all([
    sql<Omit<AuthorRecord, 'member'>[]>`
      select members.created_at as joined_at, members.role,
        case when standing_until <= now() then 'good' else standing end as standing,
        coalesce(ratings.sales, 0) as sales, posted.posts, posted.other_posts, (
          select count(*)::int from comments where comments.author_id = members.id and removed_at is null
        ) + (
          select count(*)::int from replies where replies.author_id = members.id and removed_at is null
        ) as comments, decided.hidden, decided.warnings, decided.suspensions, (
          select count(*)::int from reports join moderation_cases on moderation_cases.id = reports.case_id
          where moderation_cases.author_id = members.id and outcome = 'dismissed') as dismissed
      from members left join ratings on ratings.member_id = members.id
        cross join lateral (
          select count(*)::int as posts,
            count(*) filter (where hidden_at is null and id is distinct from ${postId}::bigint)::int as other_posts
          from posts where posts.author_id = members.id and deleted_at is null) as posted
        cross join lateral (
          select count(*) filter (where action = 'hide')::int as hidden,
            count(*) filter (where action = 'warn')::int as warnings,
            count(*) filter (where action = 'suspend')::int as suspensions
          from moderation_decisions
          where moderation_decisions.author_id = members.id and undone_at is null and reversed_at is null) as decided
      where members.id = ${authorId}`,
    findMembers(sql, [authorId]),
  ])
  const member = people.get(authorId)
  return row && member ? { member, ...row } : null
}
