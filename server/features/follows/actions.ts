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
export function unfollow(sql: Sql, viewer: Viewer, target: FollowTarget) {
  checkTarget(viewer, target)
  return inTransaction(sql, async (tx) => {
    if (target.type !== 'member') return void (await removeThing(tx, viewer, target))
    const otherId = Number(target.target)
    await Promise.all([
      lockMembers(tx, viewer.id, otherId),
      removeBetween(tx, viewer.id, otherId, { isRecorded: true }),
    ])
  })
}

/**
 * Neither follows the other any more: call it in the transaction that blocks, after the block is written. (Whoever
 * begins to follow at that moment holds the same two rows: either they see the block, or this sees their follow.)
 */
export async function endFollowsBetween(tx: Transaction, memberId: number, otherId: number) {
  await lockMembers(tx, memberId, otherId)
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
    lockMembers(tx, viewer.id, followedId),
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

async function removeThing(tx: Transaction, viewer: Viewer, { type, target }: FollowTarget) {
  const name = target.trim().replace(/\s+/g, ' ')
  await tx`
    delete from follows where member_id = ${viewer.id} and target_type = ${type} and target = plain_text(${name})`
}

/** In the order of their ids, so that two who follow each other do not wait for each other. */
function lockMembers(tx: Transaction, memberId: number, otherId: number) {
  return tx`select id from members where id in (${memberId}, ${otherId}) order by id for no key update`
}

/** `isRecorded`: as a deed of theirs; a block says by itself what it ends. */
function removeBetween(tx: Transaction, memberId: number, followedId: number, { isRecorded = false } = {}) {
  return tx`
    with gone as (
      delete from follows
      where member_id = ${memberId} and target_type = 'member' and target = ${String(followedId)} returning 1
    ), steps as (
      select 'member_unfollowed' as type, ${memberId}::bigint as actor_id, ${followedId}::bigint as subject_id,
        '{}'::jsonb as details
      from gone where ${isRecorded}
    ), recorded as (${recordEach(tx, 'steps')})
    update members
    set followers = followers - (id = ${followedId})::int, following = following - (id = ${memberId})::int
    where id in (${memberId}, ${followedId}) and exists (select from gone)`
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
