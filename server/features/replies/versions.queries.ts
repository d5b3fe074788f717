import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { ReplyVersionPage } from '#contract/replies.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byId } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { isCut, withinBytes } from '../../platform/http/sized-paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { seesVersions } from './policy.ts'
import { getReply, readerOf } from './queries.ts'
import { joinRendering, type RenderingColumns, renderingColumns, renderingOf } from './rendering/queries.ts'
import { MOST_HTML } from './rendering/rendering.ts'
import { shownReply } from './rendering/shown-reply.ts'

type Row = RenderingColumns & { version: number; createdAt: string; text: string; found: number }

/** A page ends early when its HTML exceeds this, in bytes. One version has at most 110 KB. */
const PAGE_BYTES = 300_000

/** Earlier versions, newest first. Only for the author and moderators. */
export async function listReplyVersions(
  sql: Sql,
  viewer: Viewer,
  replyId: number,
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<ReplyVersionPage> {
  const { author, state } = await getReply(sql, viewer, replyId)
  if (state === 'removed') throw refusal.notFound('Reply')
  if (!seesVersions(viewer, author?.id ?? null))
    throw refusal.forbidden('Only the author and moderators can see earlier versions of a reply.')

  const listed = sql`
    select reply_versions.*, - reply_versions.version as place, coalesce(octet_length(rendering.html), ${MOST_HTML}) as bytes,
      ${renderingColumns(sql)}
    from reply_versions ${joinRendering(sql, 'reply_versions')}
    where reply_versions.reply_id = ${replyId}
      ${after ? sql`and reply_versions.version < ${byId.read(after)}` : sql``}
    order by reply_versions.version desc limit ${limit + 1}`
  const rows = await sql<Row[]>`
    select * from ${withinBytes(sql, listed, { limit, most: PAGE_BYTES })} page order by place`
  const rendered = rows.map((row) => ({ ...row, rendering: renderingOf(row) }))
  const reader = await readerOf(
    sql,
    viewer,
    rendered.map(({ rendering }) => rendering),
  )
  const present = ({ version, createdAt, text, rendering }: (typeof rendered)[number]) => {
    return { version, createdAt, html: shownReply(text, rendering, reader).html }
  }
  const last = rows.at(-1)
  return { items: rendered.map(present), next: last && isCut(rows, limit) ? byId.write(last.version) : null }
}
