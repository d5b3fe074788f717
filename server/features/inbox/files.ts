import type { MessageFile } from '#contract/inbox.ts'
import type { Sql } from '../../platform/database/database.ts'
import {
  type ClipColumns,
  clipColumns,
  type PictureColumns,
  pictureColumns,
  presentClip,
  presentPicture,
} from '../media/index.ts'

type Place = { conversationId: number; seq: number }
type FileRow = Place & PictureColumns<'picture'> & ClipColumns

/** The files of these messages, by message. */
export async function listFiles(sql: Sql, places: readonly Place[]): Promise<(place: Place) => MessageFile[]> {
  const rows = places.length === 0 ? [] : await selectFiles(sql, places)
  const byPlace = Map.groupBy(rows, keyOf)
  return (place) => (byPlace.get(keyOf(place)) ?? []).map(presentFile)
}

function selectFiles(sql: Sql, places: readonly Place[]) {
  return sql<FileRow[]>`
    select message_files.conversation_id, message_files.seq, ${pictureColumns(sql, 'picture')}, ${clipColumns(sql)}
    from unnest(${places.map(({ conversationId }) => conversationId)}::bigint[], ${places.map(({ seq }) => seq)}::int[])
        as place (conversation_id, seq)
      join message_files using (conversation_id, seq)
      left join media picture on picture.id = message_files.media_id and picture.type = 'image'
      left join media video on video.id = message_files.media_id and video.type = 'video'
      left join media poster on poster.id = video.poster_id
    order by message_files.position`
}

function presentFile(row: FileRow): MessageFile {
  return { picture: presentPicture(row, 'picture'), clip: presentClip(row) }
}

function keyOf({ conversationId, seq }: Place) {
  return `${conversationId}:${seq}`
}
