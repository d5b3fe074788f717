import type { MessageFile } from '#contract/messages.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { MessageId } from '../message-id.ts'

/**
 * The files of these messages, by message. Their URLs belong to a route that only answers the two members, and don't
 * reveal the files' public ids.
 */
export async function listFiles(
  sql: Sql,
  given: readonly MessageId[],
): Promise<(messageId: MessageId) => MessageFile[]> {
  // A message that is read for both of its members is given twice.
  const ids = [...new Map(given.map((messageId) => [keyOf(messageId), messageId])).values()]
  const rows = ids.length === 0 ? [] : await selectFiles(sql, ids)
  const byMessage = new Map(rows.map(({ files, ...messageId }) => [keyOf(messageId), files]))
  return (messageId) => byMessage.get(keyOf(messageId)) ?? []
}

function selectFiles(sql: Sql, ids: readonly MessageId[]) {
  return sql<(MessageId & { files: MessageFile[] })[]>`
    select message_files.conversation_id, message_files.seq,
      jsonb_agg(${fileColumn(sql)} order by message_files.position) as files
    from ${fileTables(sql)}
      join unnest(${ids.map(({ conversationId }) => conversationId)}::bigint[], ${ids.map(({ seq }) => seq)}::int[])
        as given (conversation_id, seq)
        on given.conversation_id = message_files.conversation_id and given.seq = message_files.seq
    where not ${isOfHidden(sql)}
    group by message_files.conversation_id, message_files.seq`
}

/** Their files are kept for a while, in case the message is shown again. */
function isOfHidden(sql: Sql) {
  return sql`exists (
    select from messages
    where messages.conversation_id = message_files.conversation_id and messages.seq = message_files.seq
      and messages.hidden_at is not null)`
}

function keyOf({ conversationId, seq }: MessageId) {
  return `${conversationId}:${seq}`
}

/** A SQL expression over `fileTables`: one `MessageFile`. */
export function fileColumn(sql: Sql) {
  return sql`
    case media.type
      when 'image' then jsonb_build_object('clip', null, 'document', null, 'picture', jsonb_build_object(
        'url', ${addressOf(sql)} || '.' || media.format,
        'width', media.width, 'height', media.height, 'thumbhash', media.thumbhash)
          || case when media.is_animated then '{"isAnimated": true}'::jsonb else '{}'::jsonb end)
      when 'raw' then jsonb_build_object('picture', null, 'clip', null, 'document', jsonb_build_object(
        'url', ${addressOf(sql)} || '.' || media.format,
        'name', media.name, 'format', media.format, 'bytes', media.bytes))
      else jsonb_build_object('picture', null, 'document', null, 'clip', jsonb_build_object(
        'url', ${addressOf(sql, sql`case when media.has_copy then 'f_mp4/' else '' end`)} || '.'
          || case when media.has_copy then 'mp4' else media.format end,
        'mimeType', case when media.format = 'webm' and not media.has_copy then 'video/webm' else 'video/mp4' end,
        'width', coalesce(media.width, 0), 'height', coalesce(media.height, 0),
        'durationSeconds', coalesce(media.duration_seconds, 0), 'state', media.state, 'note', media.note,
        'poster', case when poster.id is not null then jsonb_build_object(
          'url', ${addressOf(sql)} || '-poster.' || poster.format,
          'width', poster.width, 'height', poster.height, 'thumbhash', poster.thumbhash) end))
    end`
}

/** For `fileColumn`. */
export function fileTables(sql: Sql) {
  return sql`
    message_files join media on media.id = message_files.media_id
    left join media poster on poster.id = media.poster_id`
}

function addressOf(sql: Sql, transformation = sql`''`) {
  return sql`
    '/api/conversations/' || message_files.conversation_id || '/files/upload/' || ${transformation}
    || message_files.seq || '-' || message_files.position`
}

const NAME = /^([1-9]\d{0,8})-(10|[1-9])(-poster)?$/

/**
 * Finds a message's file by its name, '12-1' or '12-1-poster'. Null if there is none, or if the viewer is not a member
 * of the conversation or has cleared the message.
 */
export async function findMessageFile(sql: Sql, viewer: Viewer, conversationId: number, name: string) {
  const [, seq, position, poster] = NAME.exec(name) ?? []
  if (!seq || !position) return null
  const [file] = await sql<{ mediaId: number | null }[]>`
    select ${poster ? sql`media.poster_id` : sql`media.id`} as media_id
    from message_files join media on media.id = message_files.media_id
      join conversation_members own on own.conversation_id = message_files.conversation_id
    where message_files.conversation_id = ${conversationId} and message_files.seq = ${Number(seq)}
      and message_files.position = ${Number(position)}
      and own.member_id = ${viewer.id} and message_files.seq > own.cleared_seq and not ${isOfHidden(sql)}`
  return file?.mediaId ?? null
}
