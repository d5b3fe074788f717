import type { Profile } from '#contract/members.ts'
import type { Sql } from '../../platform/database.ts'
import { refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isListed } from '../posts/index.ts'

/** Counts what everybody sees, also for its author: drafts, hidden and deleted posts have lists of their own. */
export async function getProfile(sql: Sql, viewer: Viewer | null, handle: string): Promise<Profile> {
  const [row] = await sql<(MemberColumns & { points: number; joinedAt: string })[]>`
    select ${memberColumns(sql)}, members.points, members.created_at as joined_at
    from members ${joinAvatar(sql)}
    where members.handle = ${handle.toLowerCase()}`
  if (!row) throw refusal.notFound('Profile')
  const counts = await sql<{ kind: string; count: number }[]>`
    select kind, count(*)::int as count from posts
    where posts.author_id = ${row.memberId} and ${isListed(sql)}
    group by kind`
  return {
    ...presentMember(row),
    points: row.points,
    joinedAt: row.joinedAt,
    posts: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    isMe: viewer?.id === row.memberId,
  }
}
