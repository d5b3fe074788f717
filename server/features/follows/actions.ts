import { type FollowTarget, MAX_FOLLOWS } from '#contract/follows.ts'
import { DEFAULT_LEVEL, type FollowLevel } from '#contract/levels.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database.ts'
import { recordEach } from '../../platform/happenings.ts'
import { refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { checkTarget } from './policy.ts'

type Wish = FollowTarget & { level?: FollowLevel | undefined }

/** Begins to follow, or changes how closely. Twice is once. */
export function follow(
  sql: Sql,
  viewer: Viewer,
  { level = DEFAULT_LEVEL, ...target }: Wish,
): Promise<{ level: FollowLevel }> {
  checkTarget(viewer, target)
  return inTransaction(sql, async (tx) => {
    await (target.type === 'member'
      ? followMember(tx, viewer, Number(target.target), level)
      : followThing(tx, viewer, { ...target, level }))
    return { level }
  })
}

/** Ends it; what is not followed may be left, too. */
export async function unfollow(sql: Sql, viewer: Viewer, target: FollowTarget) {
  checkTarget(viewer, target)
  await (target.type === 'member' ? leaveMember(sql, viewer, Number(target.target)) : removeThing(sql, viewer, target))
}

/**
 * Neither follows the other any more: call it in the transaction that blocks, after the block is written. (Whoever
 * begins to follow at that moment holds the same two rows: either they see the block, or this sees their follow.)
 */
export async function endFollowsBetween(tx: Transaction, memberId: number, otherId: number) {
  await held(tx, memberId, otherId)
  await removeBetween(tx, memberId, otherId)
  await removeBetween(tx, otherId, memberId)
}

/** Of somebody who leaves: the numbers of those they followed, and who followed them, become right. */
export async function endFollowsOf(tx: Transaction, memberId: number) {
  await tx`
    select from members
    where id = ${memberId} or id in (select followed_id from follows where member_id = ${memberId})
      or id in (select member_id from follows where followed_id = ${memberId})
    order by id for no key update`
  await tx`
    with gone as (
      delete from follows where member_id = ${memberId} or followed_id = ${memberId} returning member_id, followed_id
    )
    update members set
      followers = followers - (select count(*) from gone where followed_id = members.id),
      following = following - (select count(*) from gone where member_id = members.id and followed_id is not null)
    where id in (select member_id from gone union select followed_id from gone)`
}

/** The two statements leave together; the second sees what was committed before the first held. */
async function followMember(tx: Transaction, viewer: Viewer, followedId: number, level: FollowLevel) {
  const [, put] = await Promise.all([
    held(tx, viewer.id, followedId),
    tx`
      with put as (
        insert into follows (member_id, target_type, target, label, followed_id, level)
        select ${viewer.id}, 'member', id::text, id::text, id, ${level}
        from members where id = ${followedId} and id <> all (blocked_with(${viewer.id})) and ${hasRoom(tx, viewer)}
        on conflict (member_id, target_type, target) do update set level = excluded.level
        returning xmax = 0 as is_new
      ), counted as (
        update members
        set followers = followers + (id = ${followedId})::int, following = following + (id = ${viewer.id})::int
        where id in (${viewer.id}, ${followedId}) and exists (select from put where is_new)
      ), steps as (
        select 'member_followed' as type, ${viewer.id}::bigint as actor_id, ${followedId}::bigint as subject_id,
          '{}'::jsonb as details
        from put where is_new
      ), recorded as (${recordEach(tx, 'steps')})
      select from put`,
  ])
  if (put.count === 0) throw await whyNot(tx, viewer, 'Profile')
}

async function followThing(tx: Transaction, viewer: Viewer, { type, target, level }: Required<Wish>) {
  const label = target.trim().replace(/\s+/g, ' ')
  const subject =
    type === 'place'
      ? tx`select id::text as target, id::text as label, id as place_id from places where id = ${Number(target)}`
      : tx`select plain_text(${label}) as target, ${type === 'tag' ? label.toLowerCase() : label} as label, null::bigint as place_id`
  const { count } = await tx`
    insert into follows (member_id, target_type, target, label, place_id, level)
    select ${viewer.id}, ${type}, target, label, place_id, ${level} from (${subject}) as subject
    where ${hasRoom(tx, viewer)}
    on conflict (member_id, target_type, target) do update set level = excluded.level`
  if (count === 0) throw await whyNot(tx, viewer, 'Place')
}

async function removeThing(sql: Sql, viewer: Viewer, { type, target }: FollowTarget) {
  const name = target.trim().replace(/\s+/g, ' ')
  await sql`
    delete from follows where member_id = ${viewer.id} and target_type = ${type} and target = plain_text(${name})`
}

/** One statement, and so one transaction and one way to the database and back. */
async function leaveMember(sql: Sql, viewer: Viewer, followedId: number) {
  await sql`
    with held as materialized (${held(sql, viewer.id, followedId)}), gone as (
      delete from follows
      where member_id = ${viewer.id} and target_type = 'member' and target = ${String(followedId)}
        -- Counted, so that all of them are held before anything changes.
        and (select count(*) from held) > 0
      returning 1
    ), counted as (${countDown(sql, viewer.id, followedId)}), steps as (
      select 'member_unfollowed' as type, ${viewer.id}::bigint as actor_id, ${followedId}::bigint as subject_id,
        '{}'::jsonb as details
      from gone
    )
    ${recordEach(sql, 'steps')}`
}

/** In a transaction that holds both. */
function removeBetween(tx: Transaction, memberId: number, followedId: number) {
  return tx`
    with gone as (
      delete from follows
      where member_id = ${memberId} and target_type = 'member' and target = ${String(followedId)} returning 1
    )
    ${countDown(tx, memberId, followedId)}`
}

function countDown(sql: Sql, memberId: number, followedId: number) {
  return sql`
    update members
    set followers = followers - (id = ${followedId})::int, following = following - (id = ${memberId})::int
    where id in (${memberId}, ${followedId}) and exists (select from gone)`
}

/** In the order of their ids, so that two who follow each other do not wait for each other. */
function held(sql: Sql, memberId: number, otherId: number) {
  return sql`select id from members where id in (${memberId}, ${otherId}) order by id for no key update`
}

function hasRoom(tx: Transaction, viewer: Viewer) {
  return tx`(select count(*) from follows where member_id = ${viewer.id}) < ${MAX_FOLLOWS}`
}

async function whyNot(tx: Transaction, viewer: Viewer, what: string) {
  const [room] = await tx<[{ hasRoom: boolean }]>`select ${hasRoom(tx, viewer)} as has_room`
  if (room.hasRoom) return refusal.notFound(what)
  return refusal.conflict(
    'too_many_follows',
    `You follow ${MAX_FOLLOWS.toLocaleString('en-US')} already. Leave some first.`,
  )
}
