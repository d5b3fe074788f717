import { setImmediate } from 'node:timers/promises'
import type { Sql } from '../../../platform/database/database.ts'
import { RENDERER } from '../../posts/index.ts'
import { renderReply } from './rendering.ts'

/** How many texts one query of the job reads. */
const BATCH = 50

/** Stores a reply's current text as HTML, in the transaction that writes the text. */
export function storeReplyRendering(sql: Sql, replyId: number, text: string) {
  return store(sql, { replyId, version: 0, text })
}

/** Keeps the rendering of a text that becomes an earlier version. */
export async function keepReplyRendering(sql: Sql, replyId: number, version: number) {
  await sql`update reply_renderings set version = ${version} where reply_id = ${replyId} and version = 0`
}

/** Renders what is not rendered yet, or was by an older version of the renderer. */
export async function renderReplies(sql: Sql, signal: AbortSignal) {
  while (!signal.aborted) {
    const rows = await sql<{ replyId: number; version: number; text: string }[]>`
      select rendering.reply_id, rendering.version, coalesce(earlier.text, replies.text) as text
      from reply_renderings rendering join replies on replies.id = rendering.reply_id
        left join reply_versions earlier on earlier.reply_id = rendering.reply_id and earlier.version = rendering.version
      where rendering.renderer < ${RENDERER}
      order by rendering.renderer, rendering.reply_id, rendering.version limit ${BATCH}`
    if (rows.length === 0) return
    for (const row of rows) {
      await store(sql, row)
      await setImmediate()
    }
  }
}

/** Does nothing if the text has been rendered since it was read. */
async function store(sql: Sql, { replyId, version, text }: { replyId: number; version: number; text: string }) {
  const { html, excerpt, handles, quotes, isPlain } = renderReply(text)
  await sql`
    update reply_renderings set renderer = ${RENDERER}, html = ${html}, excerpt = ${excerpt}, handles = ${handles},
      quotes = ${sql.json(quotes)}, is_plain = ${isPlain}
    where reply_id = ${replyId} and version = ${version} and renderer < ${RENDERER}`
}
