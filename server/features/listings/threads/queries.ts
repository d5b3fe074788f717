import type { ThreadFacts } from '#contract/kinds/forum.ts'
import type { PostCard } from '#contract/posts.ts'
import type { ReadSql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { isWanted } from '../../visibility/index.ts'
import { inlined } from '../narrowing.queries.ts'
import { excerptOf, READ_FOR_EXCERPT } from './excerpt.ts'
import { isAnswered } from './states.queries.ts'

/** How many of the latest replies to look through for one that the viewer may read. */
const MOST_LOOKED_AT = 20

type Row = { [Column in keyof MemberColumns]: MemberColumns[Column] | null } & {
  id: number
  opening: string
  tags: string[]
  isAnswered: boolean
  repliedAt: string | null
}

/** Adds to forum posts what their rows show. */
export async function withThreads(sql: ReadSql, viewer: Viewer | null, posts: PostCard[]): Promise<PostCard[]> {
  if (posts.length === 0) return posts
  const rows = await sql<Row[]>`
    select posts.id, left(posts.description, ${inlined(READ_FOR_EXCERPT)}) as opening, posts.tags,
      ${isAnswered()} as is_answered, latest.created_at as replied_at, ${memberColumns(sql)}
    from posts left join lateral (
        select author_id, created_at
        from (
          select number, author_id, created_at from replies
          where post_id = posts.id and removed_at is null and hidden_at is null
          order by number desc limit ${inlined(MOST_LOOKED_AT)}
        ) as last_ones
        where ${isWanted(sql, viewer, 'last_ones.author_id')}
        order by number desc limit 1
      ) as latest on true
      left join members on members.id = latest.author_id ${joinAvatar(sql)}
    where posts.id = any (${posts.map(({ id }) => id)}::bigint[])`
  const facts = new Map(rows.map((row) => [row.id, presentThread(row)]))
  return posts.map((post) => ({ ...post, thread: facts.get(post.id)! }))
}

function presentThread({ opening, tags, isAnswered: isDone, repliedAt, ...row }: Row): ThreadFacts {
  const lastReply = repliedAt === null ? null : { author: replierOf(row), createdAt: repliedAt }
  return { excerpt: excerptOf(opening), tags, isAnswered: isDone, lastReply }
}

function replierOf(row: Pick<Row, keyof MemberColumns>) {
  if (row.memberId === null) return null
  const { avatar: _, ...replier } = presentMember(row as MemberColumns)
  return replier
}
