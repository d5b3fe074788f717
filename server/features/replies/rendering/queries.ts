import type { Sql } from '../../../platform/database/database.ts'
import { RENDERER } from '../../posts/index.ts'
import { type Rendering, renderReply } from './rendering.ts'

/** What `renderingColumns` selects; all null if the text has to be rendered. */
export type RenderingColumns = { [Column in keyof Omit<Rendering, 'excerpt'>]: Rendering[Column] | null }

/** For queries with `joinRendering`. */
export function renderingColumns(sql: Sql) {
  return sql`rendering.html, rendering.handles, rendering.quotes, rendering.is_plain`
}

/** `table`: `replies`, or `reply_versions` for earlier texts. */
export function joinRendering(sql: Sql, table: 'replies' | 'reply_versions') {
  const which =
    table === 'replies'
      ? sql`rendering.reply_id = replies.id and rendering.version = 0`
      : sql`rendering.reply_id = reply_versions.reply_id and rendering.version = reply_versions.version`
  return sql`left join reply_renderings rendering on ${which} and rendering.renderer = ${RENDERER}`
}

/** The bytes of a reply's text and HTML, without reading them. What is not rendered yet is taken for a large one. */
export function sizeOfReply(sql: Sql) {
  return sql`(octet_length(replies.text) + coalesce(
    (select octet_length(html) from reply_renderings
     where reply_id = replies.id and version = 0 and renderer = ${RENDERER}),
    5 * octet_length(replies.text)))`
}

/** Renders the text for readers that come before the job that renders old texts. */
export function renderingOf(row: RenderingColumns & { text: string }): Rendering {
  const { html, handles, quotes, isPlain } = row
  if (html === null || handles === null || quotes === null || isPlain === null) return renderReply(row.text)
  return { html, handles, quotes, isPlain, excerpt: '' }
}

/** An expression for queries on `replies`: the first words of a text; as typed if it is not rendered yet. */
export function excerptColumn(sql: Sql) {
  return sql`coalesce(
    (select excerpt from reply_renderings where reply_id = replies.id and version = 0 and renderer > 0),
    left(replies.text, 300))`
}
