import { type FollowTarget, MAX_FOLLOWS } from '#contract/follows.ts'
import { DEFAULT_LEVEL, type FollowLevel } from '#contract/levels.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uncountFollows } from '../identity/index.ts'
import { checkTarget } from './policy.ts'

type Wish = FollowTarget & { level?: FollowLevel | undefined }

/** Follows, or changes the level. Idempotent. */
export async function follow(
  sql: Sql,
  viewer: Viewer,
  { level = DEFAULT_LEVEL, ...target }: Wish,
): Promise<{ level: FollowLevel }> {
  checkTarget(viewer, target)
  await (target.type === 'member'
    ? followMember(sql, viewer, Number(target.target), level)
    : followThing(sql, viewer, { ...target, level }))
  return { level }
}

/** Unfollows. Idempotent. */
export async function unfollow(sql: Sql, viewer: Viewer, target: FollowTarget) {
  checkTarget(viewer, target)
  if (target.type !== 'member') return void (await removeThing(sql, viewer, target))
  await sql`select leave_member(${viewer.id}, ${Number(target.target)}, is_deed => true)`
}

/**
 * Ends follows in both directions. Call it in the transaction that blocks, after the block is written. A concurrent
 * follow locks the same two rows, so either it sees the block, or this sees the follow.
 */
export async function endFollowsBetween(tx: Transaction, memberId: number, otherId: number) {
  await tx`select leave_member(${memberId}, ${otherId}, is_deed => false)`
  await tx`select leave_member(${otherId}, ${memberId}, is_deed => false)`
}

/** Ends all follows of and by a leaving member, and updates the other members' counters. */
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
    ${uncountFollows(tx, 'gone')}`
}

async function followMember(sql: Sql, viewer: Viewer, followedId: number, level: FollowLevel) {
  const [row] = await sql<[{ outcome: 'follows' | 'not_there' | 'no_room' }]>`
    select follow_member(${viewer.id}, ${followedId}, ${level}, most => ${MAX_FOLLOWS}) as outcome`
  if (row.outcome === 'not_there') throw refusal.notFound('Profile')
  if (row.outcome === 'no_room') throw tooMany()
}

async function followThing(sql: Sql, viewer: Viewer, { type, target, level }: Required<Wish>) {
  const label = oneLine(target.normalize('NFC').replace(/^[\s#]+/, ''))
  const subject =
    type === 'place'
      ? sql`select id::text as target, id::text as label, id as place_id from places where id = ${Number(target)}`
      : sql`select name_key(${label}) as target, ${type === 'tag' ? label.toLowerCase() : label} as label, null::bigint as place_id`
  const { count } = await sql`
    insert into follows (member_id, target_type, target, label, place_id, level)
    select ${viewer.id}, ${type}, target, label, place_id, ${level} from (${subject}) as subject
    where ${hasRoom(sql, viewer)} or exists (
      select from follows where member_id = ${viewer.id} and target_type = ${type} and target = subject.target)
    on conflict (member_id, target_type, target) do update set level = excluded.level`
  if (count > 0) return
  const [room] = await sql<[{ isLeft: boolean }]>`select ${hasRoom(sql, viewer)} as is_left`
  throw room.isLeft ? refusal.notFound('Place') : tooMany()
}

async function removeThing(sql: Sql, viewer: Viewer, { type, target }: FollowTarget) {
  const name = oneLine(target)
  await sql`
    delete from follows where member_id = ${viewer.id} and target_type = ${type} and target = name_key(${name})`
}

function hasRoom(sql: Sql, viewer: Viewer) {
  return sql`(select count(*) from follows where member_id = ${viewer.id}) < ${MAX_FOLLOWS}`
}

function tooMany() {
  return refusal.conflict(
    'too_many_follows',
    `You already follow ${MAX_FOLLOWS.toLocaleString('en-US')} people, tags, makes, and towns. Unfollow some first.`,
  )
}
