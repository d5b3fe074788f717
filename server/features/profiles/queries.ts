import type { Profile, ProfilePlaces } from '#contract/members.ts'
import { typedHandle } from '#contract/name-key.ts'
import type { TipTotal } from '#contract/tip-total.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { findLevel } from '../follows/index.ts'
import { isPresent, joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isListed } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'

type ProfileColumns = Pick<Profile, 'points' | 'bio' | 'followers' | 'following' | 'joinedAt' | 'isSuspended'> & {
  showsTips: boolean
}

/**
 * Counts only what everyone sees, even for the member: drafts, hidden posts, and deleted posts have their own lists.
 */
export async function getProfile(sql: Sql, viewer: Viewer | null, handle: string): Promise<Profile> {
  const [row] = await sql<(MemberColumns & ProfileColumns)[]>`
    select ${memberColumns(sql)}, members.points, members.bio, members.followers,
      members.following, members.created_at as joined_at, members.shows_tips,
      not ${isPresent(sql)} as is_suspended
    from members ${joinAvatar(sql)}
    where members.handle = ${typedHandle(handle)} and ${isUnblocked(sql, viewer, 'members.id')}`
  if (!row) throw refusal.notFound('Profile')
  const counts = await sql<{ kind: string; count: number }[]>`
    select kind, count(*)::int as count from posts
    where posts.author_id = ${row.memberId} and ${isListed(sql)}
    group by kind`
  return {
    ...presentMember(row),
    isSuspended: row.isSuspended,
    // Moderators decide about it.
    bio: row.isSuspended && !hasRole(viewer, 'moderator') ? null : row.bio,
    points: row.points,
    followers: row.followers,
    following: row.following,
    level: await findLevel(sql, viewer, row.memberId),
    joinedAt: row.joinedAt,
    make: await findMake(sql, row.memberId),
    town: await findTown(sql, row.memberId),
    posts: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    tips: row.showsTips ? await totalTips(sql, row.memberId) : null,
    isMe: viewer?.id === row.memberId,
  }
}

async function findMake(sql: Sql, memberId: number) {
  const [vehicle] = await sql<{ make: string }[]>`
    select vehicles.make from posts join vehicles on vehicles.post_id = posts.id
    where posts.author_id = ${memberId} and ${isListed(sql)}
    order by vehicles.is_for_sale, posts.created_at desc, posts.id desc limit 1`
  return vehicle?.make ?? null
}

/** Enough to know where someone posts from. */
const LATEST_POSTS = 500

async function findTown(sql: Sql, memberId: number) {
  const [place] = await sql<{ label: string }[]>`
    select places.label
    from (
      select place_id from posts where posts.author_id = ${memberId} and ${isListed(sql)}
      order by created_at desc, id desc limit ${LATEST_POSTS}
    ) as latest join places on places.id = latest.place_id
    group by places.id, places.label order by count(*) desc, places.label limit 1`
  return place?.label ?? null
}

async function totalTips(sql: Sql, memberId: number) {
  const [total] = await sql<[TipTotal]>`
    select count(*)::int as count, coalesce(sum(vbt), 0)::int as vbt from tips where to_id = ${memberId}`
  return total
}

const MOST_PLACES = 10

export async function listPlaces(sql: Sql, viewer: Viewer | null, handle: string): Promise<ProfilePlaces> {
  const items = await sql<ProfilePlaces['items']>`
    select places.id, places.label, posts
    from (
      select place_id, count(*)::int as posts from listed_posts
      where place_id is not null and author_id = (
        select id from members where handle = ${typedHandle(handle)} and ${isUnblocked(sql, viewer, 'members.id')})
      group by place_id
    ) as counted join places on places.id = counted.place_id
    order by posts desc, places.label limit ${MOST_PLACES}`
  return { items: [...items] }
}
