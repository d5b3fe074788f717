import { defaultChannels } from '#contract/notifications.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import { audienceOf } from './queries.ts'

/** Of these the house tells, or oneself: nobody is shown to have done it, and nobody's blocks matter. */
const FROM_HOUSE = ['moderation', 'reminder', 'search']
/** Of these a person is told once of each other person, however often that one does and undoes it. */
const ONCE_A_PERSON = ['like', 'follower']

/** So many are told in one transaction; until it ends their bells stand still. */
const PORTION = 1_000

/** `isPushed`: it goes to the member's devices; only when it begins, for it is drawn anew in its place. */
type Written = { id: number; memberId: number; isShown: boolean; isPushed: boolean }
/** `rest`: there may be members behind the one with this id who are to be told, too. */
type Portion = { written: Written[]; rest: number | null }

/**
 * Writes what those whom it concerns are told, in one statement: not of their own acts, nothing of people they have
 * blocked or muted, nothing of what they cannot see, nothing twice. What is unread and about the same is one row.
 * `after`: those up to this id have been told.
 */
export async function tell(tx: Transaction, happening: Happened, after = 0): Promise<Portion> {
  const audience = audienceOf(tx, happening)
  if (!audience) return { written: [], rest: null }
  const rows = await tx<(Written & { rest: number | null })[]>`
    with concerned as (${audience}),
    portion as (
      select distinct member_id from concerned where member_id > ${after}::bigint order by member_id limit ${PORTION}
    ),
    -- By itself first: else all are asked what only a portion need be.
    audience as materialized (
      select concerned.* from concerned where member_id in (select member_id from portion)
    ),
    wanted as (
      select distinct on (audience.member_id) audience.*, channels.*
      from audience cross join lateral ${channelsOf(tx)}
      where (channels.app or channels.mail or channels.push)
        and ${isForThem(tx, happening.actorId)} and ${isThereForThem(tx)} and ${isNewToThem(tx, happening)}
      order by audience.member_id, audience.rank
    ),
    written as (
      insert into notifications
        (member_id, type, group_key, post_id, comment_id, reply_id, details, is_shown, happened_at, mailed_at, pushed_at)
      select member_id, type, group_key, post_id, comment_id, reply_id, details, app, ${happening.happenedAt},
        case when not mail then now() end, case when not push then now() end
      from wanted order by member_id
      on conflict (member_id, group_key) where read_at is null do update set
        happened_at = greatest(notifications.happened_at, excluded.happened_at),
        is_shown = notifications.is_shown or excluded.is_shown,
        details = notifications.details || excluded.details || ${mergedDetails(tx)}
      returning id, member_id, type, is_shown, pushed_at, xmax = 0 as is_first
    ),
    done_by as (
      insert into notification_actors (notification_id, actor_id, happening_id, happened_at)
      select id, ${happening.actorId}, ${happening.id}, ${happening.happenedAt} from written
      on conflict (notification_id, actor_id) do update set
        happening_id = excluded.happening_id,
        happened_at = greatest(notification_actors.happened_at, excluded.happened_at)
    )
    select id, member_id, is_shown, pushed_at is null and is_first as is_pushed, rest
    from (select case when count(*) = ${PORTION} then max(member_id) end as rest from portion) as portion
      left join written on true`
  return { written: rows.filter(({ id }) => id !== null), rest: rows[0]?.rest ?? null }
}

/** What they chose, and where they did not, what holds for everybody. */
function channelsOf(tx: Transaction) {
  const channel = (name: string) => tx`
    coalesce(bool_or(is_on) filter (where channel = ${name}),
      (${tx.json(defaultChannels)}::jsonb -> audience.type ->> ${name})::boolean) as ${tx(name)}`
  return tx`(
    select ${channel('app')}, ${channel('mail')}, ${channel('push')}
    from notification_preferences as chosen
    where chosen.member_id = audience.member_id and chosen.type = audience.type) as channels`
}

/**
 * Blocks, mutes and levels are asked for by their keys: an `exists` beside an `or` may be planned as a hash of a whole
 * table.
 */
function isForThem(tx: Transaction, actorId: number) {
  return tx`(audience.type = any (${FROM_HOUSE}) or (
    audience.member_id <> ${actorId}
    and audience.member_id <> all ((select blocked_with(${actorId}))::bigint[])
    and (select muted_id from mutes where member_id = audience.member_id and muted_id = ${actorId}) is null
    and (select thread_level from post_states
      where post_states.member_id = audience.member_id and post_states.post_id = audience.post_id)
      is distinct from 'muted'))`
}

/** Hidden, deleted or removed since, or by somebody whom a block keeps from them: then there is nothing to tell. */
function isThereForThem(tx: Transaction) {
  return tx`(audience.type = 'moderation' or (
    (audience.post_id is null or exists (select from posts
      where posts.id = audience.post_id and posts.deleted_at is null
        and (posts.hidden_at is null or posts.author_id = audience.member_id)
        and not exists (select from blocks
          where (member_id = audience.member_id and blocked_id = posts.author_id)
            or (member_id = posts.author_id and blocked_id = audience.member_id))))
    and (audience.comment_id is null or exists (select from comments
      where comments.id = audience.comment_id and comments.removed_at is null and comments.hidden_at is null))
    and (audience.reply_id is null or exists (select from replies
      where replies.id = audience.reply_id and replies.removed_at is null and replies.hidden_at is null))))`
}

function isNewToThem(tx: Transaction, { id, actorId }: Happened) {
  return tx`not exists (
    select from notifications as told join notification_actors as who on who.notification_id = told.id
    where told.member_id = audience.member_id and told.group_key = audience.group_key and who.actor_id = ${actorId}
      and (who.happening_id >= ${id} or audience.type = any (${ONCE_A_PERSON})))`
}

/** Several drops of a price are one, from where it stood first; matches add up. */
function mergedDetails(tx: Transaction) {
  return tx`jsonb_strip_nulls(jsonb_build_object(
    'fromVbt', notifications.details -> 'fromVbt',
    'matches', (notifications.details ->> 'matches')::int + (excluded.details ->> 'matches')::int))`
}

type Undone = { actorId: number; about: 'post' | 'comment' | 'reply' | 'member'; id: number }

/**
 * What was not yet read of a like or a follow that was taken back goes. Not if it holds again by now: happenings may be
 * told in another order than they happened. Returns whose.
 */
export async function withdrawAct(tx: Transaction, { actorId, about, id }: Undone) {
  const key = about === 'member' ? 'follower' : `like:${about}:${id}`
  const rows = await tx<{ memberId: number }[]>`
    with gone as (
      delete from notification_actors using notifications
      where notifications.id = notification_id and read_at is null and actor_id = ${actorId}
        and member_id = ${toldOf(tx, about, id)} and group_key = ${key} and not ${holds(tx, { actorId, about, id })}
      returning notification_id)
    delete from notifications using gone
    where notifications.id = gone.notification_id and not exists (
      select from notification_actors as others
      where others.notification_id = gone.notification_id and others.actor_id <> ${actorId})
    returning member_id`
  return membersOf(rows)
}

/** Who was told of it, if anybody was: its author. */
function toldOf(tx: Transaction, about: Undone['about'], id: number) {
  const authors = { post: 'posts', comment: 'comments', reply: 'replies' }
  return about === 'member' ? tx`${id}` : tx`(select author_id from ${tx(authors[about])} where id = ${id})`
}

function holds(tx: Transaction, { actorId, about, id }: Undone) {
  const found = {
    post: tx`post_states where post_id = ${id} and member_id = ${actorId} and reaction = 1`,
    comment: tx`comment_likes where comment_id = ${id} and member_id = ${actorId}`,
    reply: tx`reply_likes where reply_id = ${id} and member_id = ${actorId}`,
    member: tx`follows where followed_id = ${id} and member_id = ${actorId}`,
  }
  return tx`exists (select from ${found[about]})`
}

/** Whoever tells of the same act of the same person at this moment does so first. */
export async function takeTurn(tx: Transaction, { actorId, subjectId }: Pick<Happened, 'actorId' | 'subjectId'>) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`told ${actorId} ${subjectId}`}, 0))`
}

/** A post that was hidden or deleted is not there for others; neither is what was told of it. */
export async function withdrawPost(tx: Transaction, postId: number) {
  const rows = await tx<{ memberId: number }[]>`
    delete from notifications using posts
    where posts.id = ${postId} and notifications.post_id = posts.id and notifications.type <> 'moderation'
      and (notifications.member_id <> posts.author_id or posts.deleted_at is not null)
    returning notifications.member_id`
  return membersOf(rows)
}

export async function withdrawComment(tx: Transaction, commentId: number) {
  const rows = await tx<{ memberId: number }[]>`
    delete from notifications using comments
    where comments.id = ${commentId} and notifications.type <> 'moderation'
      and (comment_id = comments.id or comment_id in (select id from comments answers where parent_id = comments.id))
      and (comments.removed_at is not null or comments.hidden_at is not null)
    returning notifications.member_id`
  return membersOf(rows)
}

/** Where others have replied since, the thread is still told of. */
export async function withdrawReply(tx: Transaction, replyId: number) {
  await tx`
    update notifications set reply_id = null
    where reply_id = ${replyId} and type = 'reply'
      and (select count(*) from notification_actors where notification_id = notifications.id) > 1`
  const rows = await tx<{ memberId: number }[]>`
    delete from notifications using replies
    where replies.id = ${replyId} and reply_id = replies.id and notifications.type <> 'moderation'
      and (replies.removed_at is not null or replies.hidden_at is not null)
    returning notifications.member_id`
  return membersOf(rows)
}

/** Somebody wants nothing of somebody any more: nor what they had not read. */
export async function withdrawPerson(tx: Transaction, memberId: number, unwantedId: number) {
  const rows = await tx<{ memberId: number }[]>`
    with gone as (
      delete from notification_actors using notifications
      where notifications.id = notification_id and notifications.member_id = ${memberId} and actor_id = ${unwantedId}
        and type <> all (${FROM_HOUSE})
      returning notification_id)
    delete from notifications using gone
    where notifications.id = gone.notification_id and not exists (
      select from notification_actors as others
      where others.notification_id = gone.notification_id and others.actor_id <> ${unwantedId})
    returning member_id`
  return membersOf(rows)
}

function membersOf(rows: readonly { memberId: number }[]) {
  return [...new Set(rows.map(({ memberId }) => memberId))]
}
