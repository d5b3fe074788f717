import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { forgetCommentsOf } from '../../comments/index.ts'
import { endFollowsOf } from '../../follows/index.ts'
import { listOwnFiles, type Media, removeFiles } from '../../media/index.ts'

/** Two who change the same rows in another order: one of them is ended by the database, and may begin again. */
const DEADLOCK = '40P01'
const TRIES = 5

/** For good: nothing of the member is left but what others built on, without their name. Their files go at once. */
export async function deleteMember(media: Media, memberId: number) {
  const files = await listOwnFiles(media, memberId)
  for (let tries = 1; ; tries++) {
    try {
      await inTransaction(media.sql, (tx) => leave(tx, memberId))
      break
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES) throw error
    }
  }
  await removeFiles(media, memberId, files)
}

async function leave(tx: Transaction, memberId: number) {
  const [member] = await tx<{ accountId: string | null }[]>`
    select account_id from members where id = ${memberId} for update`
  if (!member) throw refusal.notFound('Member')

  await announcePoints(tx, memberId)
  await endFollowsOf(tx, memberId)
  await lockPosts(tx, memberId)
  await takeBackReactions(tx, memberId)
  await takeBackLikes(tx, memberId)
  await uncountComments(tx, memberId)
  await forgetCommentsOf(tx, memberId)
  await dropReports(tx, memberId)
  await dropNotifications(tx, memberId)
  // A reply that stays has none of their pictures: the files go.
  await tx`delete from reply_images where media_id in (select id from media where owner_id = ${memberId})`
  await tx`delete from posts where author_id = ${memberId}`
  await tx`delete from post_views where viewer = ${`member ${memberId}`}`
  await audit(tx, { id: memberId }, { action: 'account_deleted', subjectId: memberId })
  // All other rows of theirs go with this one; replies stay and lose their author.
  await tx`delete from members where id = ${memberId}`
  if (member.accountId !== null) await dropAccount(tx, member.accountId)
}

/** In the order of ids, as everybody does who changes several. */
async function lockPosts(tx: Transaction, memberId: number) {
  await tx`
    select from posts where author_id = ${memberId}
      or id in (select post_id from post_states where member_id = ${memberId})
      or id in (select post_id from post_commenters where member_id = ${memberId})
      or id in (select post_id from comments where author_id = ${memberId})
    order by id for no key update`
}

async function takeBackReactions(tx: Transaction, memberId: number) {
  await tx`
    update posts set
      likes = likes - (mine.reaction is not distinct from 1)::int,
      dislikes = dislikes - (mine.reaction is not distinct from -1)::int,
      bookmarks = bookmarks - (mine.bookmarked_at is not null)::int
    from post_states mine where mine.member_id = ${memberId} and posts.id = mine.post_id
      and (mine.reaction is not null or mine.bookmarked_at is not null)`
  await tx`
    update posts set commenters = commenters - 1
    from post_commenters mine
    where mine.member_id = ${memberId} and mine.remarks > 0 and posts.id = mine.post_id
      and posts.author_id <> ${memberId}`
}

async function takeBackLikes(tx: Transaction, memberId: number) {
  await tx`
    update comments set likes = likes - 1
    where id in (select comment_id from comment_likes where member_id = ${memberId})`
  await tx`
    update replies set likes = likes - 1
    where id in (select reply_id from reply_likes where member_id = ${memberId})`
}

/** Of what is shown: hidden and removed ones were not counted. */
async function uncountComments(tx: Transaction, memberId: number) {
  const shown = tx`author_id = ${memberId} and removed_at is null and hidden_at is null`
  await tx`
    update posts set comments = comments - mine.count
    from (select post_id, count(*) from comments where ${shown} and reply_id is null group by post_id) as mine
    where posts.id = mine.post_id`
  await tx`
    update replies set comments = comments - mine.count
    from (select reply_id, count(*) from comments where ${shown} and reply_id is not null group by reply_id) as mine
    where replies.id = mine.reply_id`
  await tx`
    update comments set answers = answers - mine.count
    from (select parent_id, count(*) from comments where ${shown} and parent_id is not null group by parent_id) as mine
    where comments.id = mine.parent_id`
}

/** What they gave others is counted anew: the points of posts, comments, replies and people. */
async function announcePoints(tx: Transaction, memberId: number) {
  await tx`
    insert into due_points (subject_type, subject_id)
    select 'post', post_id from post_states where member_id = ${memberId}
    union select 'post', post_id from post_commenters where member_id = ${memberId}
    union select 'comment', comment_id from comment_likes where member_id = ${memberId}
    union select 'reply', reply_id from reply_likes where member_id = ${memberId}
    union select 'followers', followed_id from follows where member_id = ${memberId} and followed_id is not null
    union select 'answer', id from posts where author_id = ${memberId} and accepted_reply_id is not null`
}

/** What was reported of theirs is gone with its snapshot; of a reply that stays, the snapshot loses its author. */
async function dropReports(tx: Transaction, memberId: number) {
  const isTheirs = tx`snapshot -> 'author' ->> 'id' = ${String(memberId)}`
  await tx`delete from reports where ${isTheirs} and item_type <> 'reply'`
  await tx`update reports set snapshot = jsonb_set(snapshot, '{author}', 'null') where ${isTheirs}`
}

/** Of others: those that tell of nobody else. */
async function dropNotifications(tx: Transaction, memberId: number) {
  await tx`
    delete from notifications where id in (select notification_id from notification_actors where actor_id = ${memberId})
      and not exists (
        select from notification_actors other
        where other.notification_id = notifications.id and other.actor_id <> ${memberId})`
}

/** With its sessions, passwords and passkeys; and the mails that are on their way to it lead nowhere. */
async function dropAccount(tx: Transaction, accountId: string) {
  await tx`
    delete from verifications using accounts
    where accounts.id = ${accountId}
      and (position(accounts.id in verifications.value) > 0
        or position(accounts.email in verifications.identifier || ' ' || verifications.value) > 0)`
  await tx`delete from accounts where id = ${accountId}`
}
