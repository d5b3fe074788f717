import { type Conversation, MAX_UNREAD } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isUnderWay } from '../allowances/index.ts'
import { joinAvatar, memberColumns, standingNow } from '../identity/index.ts'
import { pictureColumns } from '../media/index.ts'
import type { OrderKinds } from '../orders/index.ts'
import { isListed, isSharedWith } from '../posts/index.ts'
import { type ConversationRow, presentConversation } from './conversation.ts'
import { listFiles } from './files/queries.ts'
import { type MessageRow, presentMessage } from './message.ts'
import { findOrdersInQuestion } from './orders-in-question.ts'
import type { Read } from './reader.ts'

/**
 * The columns of a `ConversationRow`, for a query with `conversationJoins`. `mine` is the reader's row of
 * `conversation_members`, `theirs` the other side's.
 */
export function conversationColumns(sql: Sql) {
  return sql`
    conversations.id, conversations.order_id, ${standingColumns(sql)}, conversations.change_seq, mine.cleared_seq,
    mine.last_read_seq as read_seq, mine.last_at, mine.muted_until, mine.is_archived,
    coalesce(theirs.shown_delivered_seq, theirs.last_delivered_seq) as their_delivered_seq,
    coalesce(theirs.shown_read_seq, theirs.last_read_seq) as their_read_seq, (
      select count(*)::int from (
        select from messages
        where conversation_id = mine.conversation_id and seq > greatest(mine.last_read_seq, mine.cleared_seq)
          and author_id is distinct from mine.member_id
        limit ${MAX_UNREAD}) others
    ) as unread,
    last.author_id is not distinct from mine.member_id as last_is_mine, last.text as last_text,
    last.removed_at is not null as last_is_removed, (
      select count(*)::int from message_files
      where conversation_id = last.conversation_id and seq = last.seq and last.removed_at is null
    ) as last_files,
    exists (select from blocks where member_id = theirs.member_id and blocked_id = mine.member_id) as have_they_blocked,
    ${memberColumns(sql)}`
}

/** The columns of `Standing`: what decides whether the reader may send. Needs only `conversations`, `mine`, `theirs`, and `members`. */
export function standingColumns(sql: Sql) {
  return sql`
    conversations.kind, conversations.last_seq, mine.last_other_seq as their_last_seq,
    theirs.last_other_seq as my_last_seq, mine.accepted_at is not null as has_accepted,
    mine.declined_at is not null as has_declined, ${haveTheyAccepted(sql)} as have_they_accepted,
    members.id is not null as are_they_here, members.messages_from as their_messages_from,
    coalesce(theirs.member_id = any (blocked_with(mine.member_id)), false) as is_blocked,
    ${mayWrite(sql)} as may_write,
    exists (
      select from follows
      where follows.member_id = theirs.member_id and target_type = 'member' and target = mine.member_id::text
        and level <> 'muted'
    ) as do_they_follow`
}

function mayWrite(sql: Sql) {
  return sql`(
    exists (select from members where members.id = mine.member_id and ${standingNow(sql)} = 'good')
    or exists (select from orders where orders.id = conversations.order_id and ${isUnderWay(sql)}))`
}

/** An answer given during a block is only revealed after the block ends. */
function haveTheyAccepted(sql: Sql) {
  return sql`(theirs.accepted_at is not null and not exists (
    select from blocks
    where blocks.created_at < theirs.accepted_at and (
      (blocks.member_id = theirs.member_id and blocked_id = mine.member_id)
      or (blocks.member_id = mine.member_id and blocked_id = theirs.member_id))))`
}

/** Joins the rest of what `conversationColumns` needs, for a query on `conversation_members mine`. */
export function conversationJoins(sql: Sql) {
  return sql`
    ${standingJoins(sql)} ${joinAvatar(sql)}
    left join messages last on last.conversation_id = mine.conversation_id and last.seq = conversations.last_seq
      and last.seq > mine.cleared_seq`
}

/** Joins the conversation, the other side, and who that is. */
export function standingJoins(sql: Sql) {
  return sql`
    join conversations on conversations.id = mine.conversation_id
    join conversation_members theirs on theirs.conversation_id = mine.conversation_id and theirs.side <> mine.side
    left join members on members.id = theirs.member_id`
}

/** The viewer's conversations. `where`: a condition on `mine` and `conversations`; `tail`: the order and the limit. */
export async function selectConversations(
  sql: Sql,
  kinds: OrderKinds,
  viewer: Viewer,
  where: Fragment,
  tail: Fragment = sql``,
) {
  const rows = await sql<ConversationRow[]>`
    select ${conversationColumns(sql)} from conversation_members mine ${conversationJoins(sql)}
    where mine.member_id = ${viewer.id} and ${where} ${tail}`
  return presentConversations(sql, kinds, viewer, rows)
}

/** Rows of `conversationColumns`, with the orders that they are about. */
export async function presentConversations(
  sql: Sql,
  kinds: OrderKinds,
  viewer: Viewer,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const orders = orderIds.length === 0 ? null : await findOrdersInQuestion(sql, kinds, viewer, orderIds)
  return rows.map((row) => presentConversation(row, (row.orderId !== null && orders?.get(row.orderId)) || null))
}

/** Throws a 404 for anyone but its two members. */
export async function readConversation(sql: Sql, kinds: OrderKinds, viewer: Viewer, id: number): Promise<Conversation> {
  const [conversation] = await selectConversations(sql, kinds, viewer, sql`mine.conversation_id = ${id}`)
  if (!conversation) throw refusal.notFound('Conversation')
  return conversation
}

/** The columns of a `MessageRow`, for a query with `messageJoins`. */
export function messageColumns(sql: Sql) {
  return sql`
    reader.member_id as reader_id, reader.last_other_seq > 0 and other.last_other_seq > 0 as both_have_written,
    messages.id, messages.conversation_id, messages.seq, messages.change_seq, messages.client_id, messages.author_id, messages.text,
    quoted.seq as quoted_seq, quoted.change_seq as quoted_change_seq, quoted.author_id as quoted_author_id, quoted.text as quoted_text,
    quoted.removed_at is not null as quoted_is_removed,
    posts.id as post_id, posts.kind as post_kind, posts.title as post_title, ${pictureColumns(sql, 'cover')}, (
      select count(*)::int from message_files
      where conversation_id = messages.conversation_id and seq = messages.seq
    ) as files, (
      select coalesce(json_agg(json_build_object('emoji', emoji, 'memberId', member_id) order by member_id), '[]')
      from message_reactions
      where conversation_id = messages.conversation_id and seq = messages.seq and not ${isByHidden(sql)}
    ) as reactions,
    messages.sent_at, messages.edited_at, messages.removed_at`
}

/** Whether the reaction is by the other side, and hidden from the reader for the same reason as in `isOtherHidden`. */
function isByHidden(sql: Sql) {
  return sql`(
    message_reactions.member_id = other.member_id and reader.kind = 'member' and reader.last_other_seq = 0
      and exists (select from blocks where member_id = other.member_id and blocked_id = reader.member_id))`
}

/**
 * Joins each message to each of its readers. Leaves out messages that a reader cleared, and posts that they can't see.
 */
export function messageJoins(sql: Sql) {
  return sql`
    join conversation_members reader on reader.conversation_id = messages.conversation_id
      and messages.seq > reader.cleared_seq
    join conversation_members other on other.conversation_id = messages.conversation_id and other.side <> reader.side
    left join messages quoted on quoted.conversation_id = messages.conversation_id
      and quoted.seq = messages.reply_to_seq and quoted.seq > reader.cleared_seq
    left join posts on posts.id = messages.post_id
      and (${isListed(sql)} or ${isSharedWith(sql, 'reader.member_id')})
      and posts.author_id <> all (blocked_with(reader.member_id))
    left join media video on video.id = posts.video_id
    left join media cover on cover.id = coalesce(posts.cover_id, video.poster_id)`
}

/** The messages that the viewer may read. `where`: a condition on `messages`; `tail`: the order and the limit. */
export async function selectMessages(sql: Sql, viewer: Viewer, where: Fragment, tail: Fragment = sql``) {
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)} from messages ${messageJoins(sql)}
    where reader.member_id = ${viewer.id} and ${where} ${tail}`
  return presentMessages(sql, rows)
}

/** Rows of `messageColumns`, in their order, with their files. */
export async function presentMessages(sql: Sql, rows: readonly MessageRow[]): Promise<Message[]> {
  const files = await listFiles(
    sql,
    rows.filter(({ files, removedAt }) => files > 0 && removedAt === null),
  )
  return rows.map((row) => presentMessage(row, files(row)))
}

/** A message as each of the two can read it. Leaves out members who left or cleared it. */
export async function readForBoth(sql: Sql, conversationId: number, seq: number): Promise<Read[]> {
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)} from messages ${messageJoins(sql)}
    where messages.conversation_id = ${conversationId} and messages.seq = ${seq} and reader.member_id is not null`
  const messages = await presentMessages(sql, rows)
  return rows.map(({ readerId }, place) => ({ readerId, message: messages[place]! }))
}
