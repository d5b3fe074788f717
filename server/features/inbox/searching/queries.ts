import { Type } from 'typebox'
import { Id, PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { ChatMedia, FoundMessages, MessageSearch } from '#contract/inbox.ts'
import type { MessageFile } from '#contract/messages.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { fileColumn, fileTables } from '../files/queries.ts'
import type { MessageRow } from '../message.ts'
import { messageColumns, messageJoins, presentMessages } from '../queries.ts'
import { type FoundMessage, findNewest } from './periods.queries.ts'

const ByPlace = cursorOf(Type.Object({ at: Type.Integer({ minimum: 0, maximum: 9e15 }), id: Id }))
const Seq = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const ByFile = cursorOf(Type.Tuple([Seq, Type.Integer({ minimum: 1, maximum: 10 })]))

const MAX_MEDIA = 999

/** The viewer's messages with all of the words, the newest first. */
export async function findMessages(sql: Sql, viewer: Viewer, search: MessageSearch): Promise<FoundMessages> {
  const { q, conversationId, after, limit = PAGE_SIZE } = search
  const before = after === undefined ? null : ByPlace.read(after)
  if (conversationId !== undefined) await assertMember(sql, viewer, conversationId)
  const found = await findNewest(sql, viewer, { words: q, conversationId, before, limit: limit + 1 })
  const { items: places, next } = toPage(
    found,
    limit,
    (place) => place,
    ({ at, id }) => ByPlace.write({ at, id }),
  )
  return { items: await readPlaces(sql, viewer, places), next }
}

/** Leaves out messages that match only masked text: a search must not reveal what its reader cannot read. */
async function readPlaces(sql: Sql, viewer: Viewer, places: readonly FoundMessage[]): Promise<FoundMessages['items']> {
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)}
    from unnest(${places.map(({ conversationId }) => conversationId)}::bigint[], ${places.map(({ seq }) => seq)}::int[])
        with ordinality as place (conversation_id, seq, number)
      join messages on messages.conversation_id = place.conversation_id and messages.seq = place.seq ${messageJoins(sql)}
    where reader.member_id = ${viewer.id} order by place.number`
  const messages = await presentMessages(sql, rows)
  return rows.flatMap(({ conversationId, text }, index) => {
    const message = messages[index]!
    return message.text === text ? [{ conversationId, message }] : []
  })
}

type FileRow = { seq: number; position: number; file: MessageFile }

/** The pictures and videos of a conversation, the newest first. */
export async function listChatMedia(sql: Sql, viewer: Viewer, id: number, page: PageQuery): Promise<ChatMedia> {
  const clearedSeq = await assertMember(sql, viewer, id)
  const { limit = PAGE_SIZE, after } = page
  const [seq, position] = after === undefined ? [] : ByFile.read(after)
  const isShown = sql`message_files.conversation_id = ${id} and message_files.seq > ${clearedSeq} and removed_at is null
    and media.type <> 'raw'`
  const rows = await sql<FileRow[]>`
    select message_files.seq, message_files.position, ${fileColumn(sql)} as file
    from ${fileTables(sql)}
      join messages on messages.conversation_id = message_files.conversation_id and messages.seq = message_files.seq
    where ${isShown}
      ${seq === undefined ? sql`` : sql`and (message_files.seq, message_files.position) < (${seq}::int, ${position}::int)`}
    order by message_files.seq desc, message_files.position desc limit ${limit + 1}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from (
      select from message_files join messages using (conversation_id, seq) join media on media.id = media_id
      where ${isShown} limit ${MAX_MEDIA}) counted`
  const { items, next } = toPage(
    rows,
    limit,
    ({ seq, file }) => ({ seq, file }),
    (row) => ByFile.write([row.seq, row.position]),
  )
  return { items, next, total }
}

/** Throws unless the viewer is a member. Returns the number up to which they cleared messages. */
async function assertMember(sql: Sql, viewer: Viewer, id: number) {
  const [member] = await sql<{ clearedSeq: number }[]>`
    select cleared_seq from conversation_members where conversation_id = ${id} and member_id = ${viewer.id}`
  if (!member) throw refusal.notFound('Conversation')
  return member.clearedSeq
}
