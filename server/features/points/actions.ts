import { inTransaction, type Pool, type Sql, type Transaction } from '../../platform/database/database.ts'
import { addPoints, setAllPoints } from '../identity/index.ts'
import { setPoints } from '../posts/index.ts'
import { type Earned, earnings, listStored, listWrongPosts } from './queries.ts'
import { SUBJECT_TYPES, type Subject, type SubjectType } from './subjects.ts'

/** Marks subjects for recounting, which happens after the commit; see `settlePoints`. */
export async function markDue(tx: Transaction, subjects: Subject[]) {
  if (subjects.length === 0) return
  const rows = subjects.map(({ type, id }) => ({ subject_type: type, subject_id: id }))
  await tx`insert into due_points ${tx(rows)}`
}

/** Marks what the two members earned from each other: a block removes the points, and unblocking restores them. */
export async function markDueBetween(tx: Transaction, memberId: number, otherId: number) {
  await tx`
    insert into due_points (subject_type, subject_id)
    select 'post', posts.id from post_states join posts on posts.id = post_states.post_id
    where ${between(tx, 'post_states.member_id', 'posts.author_id', memberId, otherId)}
    union select 'post', posts.id from post_commenters join posts on posts.id = post_commenters.post_id
    where ${between(tx, 'post_commenters.member_id', 'posts.author_id', memberId, otherId)}
    union select 'comment', comments.id from comment_likes join comments on comments.id = comment_likes.comment_id
    where ${between(tx, 'comment_likes.member_id', 'comments.author_id', memberId, otherId)}
    union select 'reply', replies.id from reply_likes join replies on replies.id = reply_likes.reply_id
    where ${between(tx, 'reply_likes.member_id', 'replies.author_id', memberId, otherId)}
    union select 'answer', posts.id from posts join replies on replies.id = posts.accepted_reply_id
    where ${between(tx, 'replies.author_id', 'posts.author_id', memberId, otherId)}
    union select 'followers', unnest(${[memberId, otherId]}::bigint[])`
}

function between(tx: Transaction, who: string, whose: string, one: number, other: number) {
  return tx`((${tx(who)} = ${one} and ${tx(whose)} = ${other}) or (${tx(who)} = ${other} and ${tx(whose)} = ${one}))`
}

/** Counts everything that is due, each subject once. Returns how many were counted. */
export async function settlePoints(sql: Pool) {
  let settled = 0
  for (let count = -1; count !== 0; settled += count) count = await settleSome(sql)
  return settled
}

/**
 * Counts only a few subjects at a time, because likes of these posts wait until it ends. Each is counted with all its
 * marks.
 */
function settleSome(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    await lockPoints(tx)
    const due = await tx<{ type: SubjectType; ids: number[] }[]>`
      with oldest as (
        select id, subject_type, subject_id from due_points order by id limit 2000
      ), subjects as (
        select subject_type, subject_id from oldest group by subject_type, subject_id order by min(id) limit 20
      ), taken as (
        delete from due_points where id = any (array(select id from oldest join subjects using (subject_type, subject_id)))
        returning subject_type, subject_id
      )
      select subject_type as type, array_agg(distinct subject_id order by subject_id) as ids
      from taken group by subject_type`
    const changes: Change[] = []
    // A separate statement: its snapshot must be at least as new as the marks.
    for (const type of SUBJECT_TYPES) {
      const ids = due.find((row) => row.type === type)?.ids.map(Number)
      if (ids) changes.push(...(await count(tx, type, ids)))
    }
    await addPoints(tx, sumsOf(changes))
    return due.reduce((sum, { ids }) => sum + ids.length, 0)
  })
}

/** Recomputes all points from the underlying rows. Changes nothing unless something went wrong. */
export function recountPoints(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '10min'`
    await lockPoints(tx)
    for (const type of SUBJECT_TYPES) await store(tx, type, earnings(tx, type, 'rows'))
    await setPoints(tx, await listWrongPosts(tx))
    await setAllPoints(tx, tx`select member_id, sum(points)::int as points from earned_points group by member_id`)
  })
}

/** Replaces what is stored for one type with `now`. */
async function store(tx: Transaction, type: SubjectType, now: ReturnType<typeof earnings>) {
  await tx`
    with counted as materialized (${now}), gone as (
      delete from earned_points
      where subject_type = ${type} and subject_id not in (select subject_id from counted)
    )
    insert into earned_points (subject_type, subject_id, member_id, points)
    select ${type}, subject_id, member_id, points from counted
    on conflict (subject_type, subject_id) do update set member_id = excluded.member_id, points = excluded.points
    where (earned_points.member_id, earned_points.points) is distinct from (excluded.member_id, excluded.points)`
}

type Change = { memberId: number; points: number }

/** Stores what these subjects earn now. Returns the members whose points changed. */
async function count(tx: Transaction, type: SubjectType, ids: number[]): Promise<Change[]> {
  const counted = await tx<Earned[]>`${earnings(tx, type, 'counters', ids)}`
  const stored = await listStored(tx, type, ids)

  await tx`delete from earned_points where subject_type = ${type} and subject_id = any (${ids}::bigint[])`
  if (counted.length > 0) {
    const rows = counted.map(({ subjectId, memberId, points }) => ({
      subject_type: type,
      subject_id: subjectId,
      member_id: memberId,
      points,
    }))
    await tx`insert into earned_points ${tx(rows)}`
  }
  if (type === 'post') await setPoints(tx, await listWrongPosts(tx, ids))
  return [...counted, ...stored.map(({ memberId, points }) => ({ memberId, points: -points }))]
}

/** One change per member. Changes that add up to zero are left out. */
function sumsOf(changes: Change[]): Change[] {
  const sums = new Map<number, number>()
  for (const { memberId, points } of changes) sums.set(memberId, (sums.get(memberId) ?? 0) + points)
  return [...sums].filter(([, points]) => points !== 0).map(([memberId, points]) => ({ memberId, points }))
}

/** Serializes counts: otherwise, the one with the older snapshot could write last. */
function lockPoints(tx: Transaction) {
  return tx`select pg_advisory_xact_lock(hashtext('points'))`
}
