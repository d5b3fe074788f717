import { inTransaction, type Pool, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { recordEach } from '../../happenings/index.ts'
import { type Moment, momentOf } from './moment.ts'
import { dayBegan, isNight, nextMorning } from './mornings.queries.ts'

/** How many urgent requests somebody hears of at once in a day, and how many of them by the same author. */
export const URGENT_A_DAY = 5
export const URGENT_BY_ONE = 2
/** How many requests a summary names. */
export const MOST_NAMED = 10
/** As long as the notifications that name them. */
const KEPT_DAYS = 180
/** People per transaction. */
const BATCH = 200

/** Tells everyone what is due: urgent requests one by one, the others together. Several servers can share the work. */
export async function tellOwners(sql: Pool, at?: Moment) {
  let isMore = true
  while (isMore) isMore = await inTransaction(sql, (tx) => tellBatch(tx, at))
}

/** Forgets who was told of what long ago. */
export async function dropOldMatches(sql: Sql, at?: Moment) {
  await sql`delete from request_matches where told_at < ${momentOf(sql, at)} - make_interval(days => ${KEPT_DAYS})`
}

async function tellBatch(tx: Transaction, at?: Moment) {
  // One at a time, because the daily limit counts what others have just told.
  await tx`select pg_advisory_xact_lock(hashtextextended('request_matches', 0))`
  const due = await tx<{ memberId: number }[]>`
    select member_id from request_matches where told_at is null and due_at <= ${momentOf(tx, at)}
    group by member_id order by min(due_at), member_id limit ${BATCH}`
  const members = due.map(({ memberId }) => memberId)
  if (members.length === 0) return false
  await lockPeople(tx, members)
  await forgetOver(tx, members, at)
  await putOff(tx, members, at)
  await tellAtOnce(tx, members, at)
  await tellTogether(tx, members, at)
  return members.length === BATCH
}

/** Members come first, as everywhere: one who leaves takes these rows along. */
async function lockPeople(tx: Transaction, members: number[]) {
  await tx`
    select from members where id = any (${members}::bigint[]) or id in (
      select posts.author_id from request_matches join posts on posts.id = post_id
      where member_id = any (${members}::bigint[]) and told_at is null)
    order by id for key share`
}

/**
 * Forgets requests that are over, businesses that are gone, and people who have blocked or muted each other since. If such a
 * request opens again, they hear of it then.
 */
async function forgetOver(tx: Transaction, members: number[], at: Moment | undefined) {
  const now = momentOf(tx, at)
  await tx`
    delete from request_matches as matched
    where member_id = any (${members}::bigint[]) and told_at is null and due_at <= ${now} and not exists (
      select from posts join request_lives on request_lives.post_id = posts.id
        join posts businesses on businesses.id = matched.business_id
      where posts.id = matched.post_id and posts.hidden_at is null and posts.deleted_at is null
        and request_lives.state = 'open' and request_lives.ends_at > ${now}
        and businesses.hidden_at is null and businesses.deleted_at is null and businesses.author_id = matched.member_id
        and posts.author_id <> all (unwanted_by(matched.member_id)) and matched.member_id <> all (unwanted_by(posts.author_id)))`
}

/** What comes at night or exceeds the limits of the day waits for the summary of the next morning. */
async function putOff(tx: Transaction, members: number[], at: Moment | undefined) {
  const now = momentOf(tx, at)
  const isUntold = tx`(matched.told_at is null and matched.due_at <= ${now})`
  await tx`
    with urgent as (
      select matched.post_id, matched.member_id, time_zone, ${isUntold} as is_untold,
        row_number() over (partition by matched.member_id, posts.author_id order by ${isUntold}, matched.post_id) as of_author
      from request_matches as matched join posts on posts.id = matched.post_id
        join directory_entries on directory_entries.post_id = matched.business_id
      where matched.member_id = any (${members}::bigint[]) and matched.how = 'at_once'
        and (${isUntold} or matched.told_at >= ${dayBegan(tx, now, 'time_zone')})
    ), numbered as (
      select *, row_number() over (
        partition by member_id, of_author <= ${URGENT_BY_ONE} order by is_untold, post_id) as of_day from urgent
    )
    update request_matches as matched set how = 'summary', due_at = ${nextMorning(tx, now, 'time_zone')} from numbered
    where matched.post_id = numbered.post_id and matched.member_id = numbered.member_id and is_untold
      and (of_author > ${URGENT_BY_ONE} or of_day > ${URGENT_A_DAY} or ${isNight(tx, now, 'time_zone')})`
}

async function tellAtOnce(tx: Transaction, members: number[], at: Moment | undefined) {
  const now = momentOf(tx, at)
  await tx`
    with told as (
      update request_matches set told_at = ${now}
      where member_id = any (${members}::bigint[]) and how = 'at_once' and told_at is null and due_at <= ${now}
      returning post_id, member_id
    ), found as (
      select posts.author_id as actor_id, posts.id as subject_id, json_agg(member_id order by member_id) as member_ids
      from told join posts on posts.id = post_id group by posts.id order by posts.id
    )
    ${recordEach(tx, 'urgent_request_found', { from: 'found', details: { memberIds: 'member_ids' } })}`
}

async function tellTogether(tx: Transaction, members: number[], at: Moment | undefined) {
  const now = momentOf(tx, at)
  await tx`
    with told as (
      update request_matches set told_at = ${now}
      where member_id = any (${members}::bigint[]) and how <> 'at_once' and told_at is null and due_at <= ${now}
      returning post_id, member_id, how, miles
    ), numbered as (
      select *, row_number() over (partition by member_id, how order by miles, post_id desc) as number from told
    ), found as (
      select member_id as actor_id, member_id as subject_id, how,
        json_agg(post_id order by number) filter (where number <= ${MOST_NAMED}) as post_ids,
        greatest(count(*) - ${MOST_NAMED}, 0)::int as more
      from numbered group by member_id, how order by member_id, how
    )
    ${recordEach(tx, 'requests_found', { from: 'found', details: { how: 'how', postIds: 'post_ids', more: 'more' } })}`
}
