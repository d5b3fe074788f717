import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import {
  CONVERSATIONS_PAGE,
  type ConversationFilter,
  type ConversationPage,
  type ConversationQuery,
  MAX_UNREAD,
} from '#contract/conversations.ts'
import type { InboxCounts } from '#contract/inbox.ts'
import { raw, type Sql } from '../../../platform/database/database.ts'
import { cursorOf } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { OrderKinds } from '../../orders/index.ts'
import { selectConversations } from '../queries.ts'

/** The last conversation of a page: its time in microseconds, which rarely tie, and its id. */
const Cursor = cursorOf(Type.Tuple([Type.Integer({ minimum: 0, maximum: 9e15 }), Id]))

const isAccepted = 'accepted_at is not null'
/** Declined requests are in none of the lists. */
const conditions: Record<ConversationFilter, string> = {
  all: `${isAccepted} and not is_archived`,
  unread: `${isAccepted} and not is_archived and last_other_seq > last_read_seq`,
  orders: `${isAccepted} and not is_archived and kind = 'order'`,
  requests: 'accepted_at is null and declined_at is null',
  archived: `${isAccepted} and is_archived`,
}

/** The viewer's conversations by their last message, the newest first. Empty ones are in no list. */
export async function listConversations(
  sql: Sql,
  kinds: OrderKinds,
  viewer: Viewer,
  { filter = 'all', after, limit = CONVERSATIONS_PAGE }: ConversationQuery,
): Promise<ConversationPage> {
  const [at, id] = after === undefined ? [] : Cursor.read(after)
  const [places, unread] = await Promise.all([
    sql<{ id: number; at: number }[]>`
      select conversation_id as id, (extract(epoch from last_at) * 1000000)::bigint as at from conversation_members
      where member_id = ${viewer.id} and last_at is not null and ${raw(conditions[filter])}
        ${id === undefined ? sql`` : sql`and (last_at, conversation_id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`}
      order by last_at desc, conversation_id desc limit ${limit + 1}`,
    countUnread(sql, viewer),
  ])
  const shown = places.slice(0, limit)
  const last = shown.at(-1)
  const items = await selectConversations(
    sql,
    kinds,
    viewer,
    sql`mine.conversation_id = any (${shown.map((place) => place.id)}::bigint[])`,
    sql`order by mine.last_at desc, mine.conversation_id desc`,
  )
  return { items, next: last && places.length > limit ? Cursor.write([last.at, last.id]) : null, unread }
}

/** The numbers beside the navigation and the filters. */
export async function countInbox(sql: Sql, viewer: Viewer): Promise<InboxCounts> {
  const [unread, requests, lastAt] = await Promise.all([
    countUnread(sql, viewer),
    countIn(sql, viewer, 'requests'),
    findLastAt(sql, viewer),
  ])
  return { unread, requests, lastAt }
}

async function findLastAt(sql: Sql, viewer: Viewer) {
  const [last] = await sql<{ lastAt: string }[]>`
    select last_at from conversation_members
    where member_id = ${viewer.id} and last_at is not null and ${raw(conditions.all)}
    order by last_at desc limit 1`
  return last?.lastAt ?? null
}

function countUnread(sql: Sql, viewer: Viewer) {
  return countIn(sql, viewer, 'unread')
}

/** How many conversations a filter has, up to 99. */
async function countIn(sql: Sql, viewer: Viewer, filter: ConversationFilter) {
  const [{ conversations }] = await sql<[{ conversations: number }]>`
    select count(*)::int as conversations from (
      select from conversation_members
      where member_id = ${viewer.id} and last_at is not null and ${raw(conditions[filter])}
      limit ${MAX_UNREAD}) counted`
  return conversations
}
