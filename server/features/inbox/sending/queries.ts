import type { NewMessage } from '#contract/messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { isLongForMany, type Pace } from '../policy.ts'

/** A member sends one message at a time, across all conversations, because limits and `clientId`s are per member. */
export function lockSending(tx: Transaction, viewer: Viewer) {
  return tx`select pg_advisory_xact_lock(hashtextextended('messages', ${viewer.id}))`
}

/** What this attempt, or an earlier one, has already sent. */
export function selectSent(tx: Transaction, viewer: Viewer, clientId: string) {
  return tx<{ conversationId: number; seq: number }[]>`
    select conversation_id, seq from messages where author_id = ${viewer.id} and client_id = ${clientId}`
}

/**
 * How much the sender has written lately. New conversations count only before the first message of this one. Uses the
 * statement's time, which is after the wait for the lock, and lets PostgreSQL use an index.
 */
export function selectPace(tx: Transaction, viewer: Viewer, id: number, text: string) {
  const own = tx`messages.author_id = ${viewer.id} and messages.sent_at > statement_timestamp()`
  return tx<[Pace]>`
    select (count(*) filter (where sent_at > statement_timestamp() - interval '1 second'))::int as in_second,
      count(*)::int as in_minute, (
        select count(distinct conversation_id)::int from messages
        where ${own} - interval '1 hour' and ${isLongForMany(text)}
          and hashtext(lower(text)) = hashtext(lower(${text})) and lower(text) = lower(${text}) and conversation_id <> ${id}
      ) as to_others, case when (select last_seq from conversations where id = ${id}) > 0 then 0 else (
        select count(*)::int from messages join conversations on conversations.id = conversation_id
        where ${own} - interval '1 day' and seq = 1 and kind = 'member'
      ) end as new_today,
      (select created_at > now() - interval '1 day' from members where id = ${viewer.id}) as is_new_account
    from messages where ${own} - interval '1 minute'`
}

/** Whether the quoted message and the post are there for the sender. */
export function selectMentioned(tx: Transaction, viewer: Viewer, id: number, { replyToSeq, postId }: NewMessage) {
  return tx<[{ hasQuoted: boolean; hasPost: boolean }]>`
    select exists (
        select from messages join conversation_members mine using (conversation_id)
        where conversation_id = ${id} and mine.member_id = ${viewer.id} and seq = ${replyToSeq ?? null}::int
          and seq > cleared_seq and removed_at is null
      ) as has_quoted,
      exists (select from posts where posts.id = ${postId ?? null}::bigint and ${isVisiblePost(tx, viewer)}) as has_post`
}
