import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { Follow, Follower, FollowerPage, FollowPage, FollowQuery, FollowType, Levels } from '#contract/follows.ts'
import type { FollowLevel } from '#contract/levels.ts'
import { typedHandle } from '#contract/name-key.ts'
import { plainLetters } from '#contract/plain-letters.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { byFollow } from './cursor.ts'
import { readTarget } from './policy.ts'

const FILTER_LEVELS: FollowLevel[] = ['normal', 'following', 'watching']
const PANEL_LEVELS: FollowLevel[] = ['following', 'watching']

type FollowRow = MemberColumns & {
  type: FollowType
  target: string
  label: string
  level: FollowLevel
  followedAt: string
}
type FollowerRow = MemberColumns & { points: number; level: FollowLevel | null; followedAt: string }

/** Everything that the viewer follows, newest first. */
export async function listFollows(sql: ReadSql, viewer: Viewer, query: FollowQuery): Promise<FollowPage> {
  const { after, limit = PAGE_SIZE, type, q } = query
  const [moment, lastType, lastTarget] = after ? byFollow.read(after) : []
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined
  const rows = await sql<FollowRow[]>`
    select follows.target_type as type, follows.target, follows.level, follows.created_at as followed_at,
      coalesce(members.name, places.label, follows.label) as label, ${memberColumns(sql)}
    from follows
      left join members on members.id = follows.followed_id ${joinAvatar(sql)}
      left join places on places.id = follows.place_id
    where follows.member_id = ${viewer.id} and ${isUnblocked(sql, viewer, 'follows.followed_id')}
      ${type ? sql`and follows.target_type = ${type}` : sql``}
      ${words ? sql`and plain_text(coalesce(members.name || ' @' || members.handle, places.label, follows.label)) like plain_text(${words})` : sql``}
      ${moment ? sql`and (follows.created_at, follows.target_type, follows.target) < (${moment}::timestamptz, ${lastType!}, ${lastTarget!})` : sql``}
    order by follows.created_at desc, follows.target_type desc, follows.target desc
    limit ${limit + 1}`
  return toPage(rows, limit, presentFollow, (row) => byFollow.write([row.followedAt, row.type, row.target]))
}

/** The viewer's level for each of these ('member:12', 'tag:brakes'), in the same order. */
export async function listLevels(sql: ReadSql, viewer: Viewer, of: string[]): Promise<Levels> {
  const targets = of.map(readTarget)
  const rows = await sql<{ level: FollowLevel | null }[]>`
    select follows.level
    from unnest(${targets.map(({ type }) => type)}::text[], ${targets.map(({ target }) => target)}::text[])
        with ordinality as asked (type, target, place)
      left join follows on follows.member_id = ${viewer.id} and follows.target_type = asked.type
        and follows.target = name_key(asked.target)
    order by asked.place`
  return { levels: rows.map(({ level }) => level) }
}

type Side = 'followers' | 'following'

/** A member's followers, or the members they follow: newest first, without members hidden from the viewer. */
export async function listPeople(sql: ReadSql, viewer: Viewer | null, handle: string, side: Side, page: PageQuery) {
  const memberId = await findSeen(sql, viewer, handle)
  const { after, limit = PAGE_SIZE } = page
  const [moment, lastId] = after ? byMoment.read(after) : []
  const [own, other] = side === 'followers' ? ['followed_id', 'member_id'] : ['member_id', 'followed_id']
  const ownColumn = sql(`follows.${own}`)
  const otherColumn = sql(`follows.${other}`)
  const rows = await sql<FollowerRow[]>`
    select ${memberColumns(sql)}, members.points, mine.level, follows.created_at as followed_at
    from follows join members on members.id = ${otherColumn} ${joinAvatar(sql)}
      left join follows mine on mine.member_id = ${viewer?.id ?? null} and mine.target_type = 'member'
        and mine.target = members.id::text
    where ${ownColumn} = ${memberId} and follows.target_type = 'member'
      and ${isUnblocked(sql, viewer, `follows.${other}`)}
      ${moment && lastId ? sql`and (follows.created_at, ${otherColumn}) < (${moment}::timestamptz, ${lastId}::bigint)` : sql``}
    order by follows.created_at desc, ${otherColumn} desc
    limit ${limit + 1}`
  return toPage(rows, limit, presentFollower, (row) => byMoment.write([row.followedAt, row.memberId])) as FollowerPage
}

async function findSeen(sql: ReadSql, viewer: Viewer | null, handle: string) {
  const [member] = await sql<{ id: number; showsFollows: boolean }[]>`
    select id, shows_follows from members
    where handle = ${typedHandle(handle)} and ${isUnblocked(sql, viewer, 'members.id')}`
  if (!member) throw refusal.notFound('Profile')
  if (!member.showsFollows && member.id !== viewer?.id) {
    throw refusal.forbidden('This member keeps their follows and followers private.')
  }
  return member.id
}

/** The viewer's level for a member; null if not followed. */
export async function findLevel(sql: ReadSql, viewer: Viewer | null, memberId: number): Promise<FollowLevel | null> {
  if (!viewer) return null
  const [row] = await sql<{ level: FollowLevel }[]>`
    select level from follows
    where member_id = ${viewer.id} and target_type = 'member' and target = ${String(memberId)}`
  return row?.level ?? null
}

/**
 * Whether the viewer follows a post's author, tag, make, or place, as a condition on `posts`. Never true for posts by
 * muted people or by the viewer. `hasMake`: all posts are vehicles, and `vehicles` is joined.
 */
export function isFollowed(
  sql: ReadSql,
  viewer: Viewer,
  { hasMake, isPanel = false }: { hasMake: boolean; isPanel?: boolean },
) {
  const follows = followedKeys(sql, viewer, { isPanel })
  return sql`((
      posts.author_id in (${follows('member')})
      or posts.place_id in (${follows('place')})
      or posts.tag_keys && array(${follows('tag')})
      ${hasMake ? sql`or vehicles.make_key in (${follows('make')})` : sql``}
    ) and posts.author_id <> ${viewer.id} and posts.author_id not in (
      select followed_id from follows where member_id = ${viewer.id} and target_type = 'member' and level = 'muted'))`
}

/** Queries of what the viewer follows: ids of members and places, keys of tags and makes. */
export function followedKeys(sql: ReadSql, viewer: Viewer, { isPanel }: { isPanel: boolean }) {
  const levels = isPanel ? PANEL_LEVELS : FILTER_LEVELS
  const columns = { member: 'followed_id', place: 'place_id', tag: 'target', make: 'target' } as const
  return (type: FollowType) => sql`
    select ${sql(columns[type])} from follows
    where member_id = ${viewer.id} and target_type = ${type} and level = any (${levels})`
}

/** Whether the viewer follows anything at the level of the panel. */
export async function hasFollows(sql: ReadSql, viewer: Viewer) {
  const { count } =
    await sql`select from follows where member_id = ${viewer.id} and level = any (${PANEL_LEVELS}) limit 1`
  return count > 0
}

function presentFollow({ type, target, label, level, followedAt, ...member }: FollowRow): Follow {
  const isName = type === 'tag' || type === 'make'
  return {
    type,
    target: isName ? plainLetters(label) : target,
    label,
    level,
    followedAt,
    ...(type === 'member' && { member: presentMember(member) }),
  }
}

function presentFollower({ points, level, ...member }: FollowerRow): Follower {
  return { ...presentMember(member), points, level }
}
