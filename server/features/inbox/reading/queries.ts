import {
  type AskedAbout,
  type Changes,
  type Conversation,
  MESSAGES_PAGE,
  type MessagePage,
  type MessageQuery,
  type OpenConversation,
} from '#contract/conversations.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { OrderKinds } from '../../orders/index.ts'
import { readConversation, selectMessages } from '../queries.ts'

/** What of a conversation its reader can read: the messages after `clearedSeq`, up to `lastSeq`. */
type Extent = Pick<Conversation, 'id' | 'clearedSeq' | 'lastSeq'>

const HALF = MESSAGES_PAGE / 2

/** A conversation with its last messages, or with those around the first unread one if that is not among them. */
export async function getConversation(
  sql: Sql,
  kinds: OrderKinds,
  viewer: Viewer,
  id: number,
): Promise<OpenConversation> {
  const conversation = await readConversation(sql, kinds, viewer, id)
  const { unread, readSeq, clearedSeq, lastSeq } = conversation
  const firstUnread = Math.max(readSeq, clearedSeq) + 1
  const from = unread > 0 && firstUnread <= lastSeq - MESSAGES_PAGE ? firstUnread - HALF : lastSeq - MESSAGES_PAGE + 1
  const [messages, about] = await Promise.all([
    readFrom(sql, viewer, conversation, from),
    findAskedAbout(sql, viewer, id),
  ])
  return { conversation, messages, about }
}

/** The post that the two talk about, however much they have written since. */
async function findAskedAbout(sql: Sql, viewer: Viewer, id: number): Promise<AskedAbout | null> {
  const isShown = sql`
    messages.conversation_id = ${id} and messages.post_id is not null and messages.removed_at is null
    and posts.id is not null`
  const [message] = await selectMessages(sql, viewer, isShown, sql`order by messages.seq desc limit 1`)
  return message?.post ? { seq: message.seq, post: message.post } : null
}

/** The messages before, after, or around a position; by default, the last ones. */
export async function listMessages(sql: Sql, viewer: Viewer, id: number, query: MessageQuery): Promise<MessagePage> {
  const extent = await readExtent(sql, viewer, id)
  if (query.before !== undefined) {
    const to = Math.min(query.before - 1, extent.lastSeq)
    return readFrom(sql, viewer, extent, to - MESSAGES_PAGE + 1, to)
  }
  if (query.after !== undefined) return readFrom(sql, viewer, extent, Math.max(query.after, extent.clearedSeq) + 1)
  if (query.since !== undefined) {
    return readFrom(sql, viewer, extent, (await findFirstSince(sql, extent, query.since)) - HALF)
  }
  return readFrom(sql, viewer, extent, Math.min(query.around ?? extent.lastSeq, extent.lastSeq) - HALF)
}

/** The changes after one that the page has. The conversation is read first, so that no later change is missed. */
export async function listChanges(
  sql: Sql,
  kinds: OrderKinds,
  viewer: Viewer,
  id: number,
  after: number,
): Promise<Changes> {
  const conversation = await readConversation(sql, kinds, viewer, id)
  // A message’s change number is at least its `seq`, so starting after `clearedSeq` misses nothing.
  const from = Math.max(after, conversation.clearedSeq)
  const changed = await selectMessages(
    sql,
    viewer,
    sql`messages.conversation_id = ${id} and messages.change_seq > ${from}`,
    sql`order by messages.change_seq limit ${MESSAGES_PAGE + 1}`,
  )
  return { items: changed.slice(0, MESSAGES_PAGE), hasMore: changed.length > MESSAGES_PAGE, conversation }
}

async function readExtent(sql: Sql, viewer: Viewer, id: number): Promise<Extent> {
  const [extent] = await sql<Extent[]>`
    select id, cleared_seq, last_seq from conversations join conversation_members on conversation_id = id
    where id = ${id} and member_id = ${viewer.id}`
  if (!extent) throw refusal.notFound('Conversation')
  return extent
}

/** A page from a message on. There are no gaps, so that the numbers of the messages tell what comes before and after. */
async function readFrom(sql: Sql, viewer: Viewer, extent: Extent, from: number, to = from + MESSAGES_PAGE - 1) {
  const { id, clearedSeq, lastSeq } = extent
  const first = Math.max(from, clearedSeq + 1)
  const last = Math.min(to, lastSeq)
  const items = await selectMessages(
    sql,
    viewer,
    sql`messages.conversation_id = ${id} and messages.seq between ${first} and ${last}`,
    sql`order by messages.seq`,
  )
  return { items, hasOlder: first > clearedSeq + 1 && lastSeq > clearedSeq, hasNewer: last < lastSeq }
}

/** The first message since then; the last one if there is no later one. */
async function findFirstSince(sql: Sql, { id, clearedSeq, lastSeq }: Extent, moment: string) {
  // No message is from before 1970, and the database has no year 0.
  const from = new Date(Math.max(0, Date.parse(moment)))
  const [message] = await sql<{ seq: number }[]>`
    select seq from messages where conversation_id = ${id} and sent_at >= ${from} and seq > ${clearedSeq}
    order by sent_at, seq limit 1`
  return message?.seq ?? lastSeq
}
