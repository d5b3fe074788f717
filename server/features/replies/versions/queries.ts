import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { ReplyVersionPage } from '#contract/replies.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listKnownHandles } from '../../mentions/index.ts'
import { seesVersions } from '../policy.ts'
import { getReply, listUnquotable } from '../queries.ts'
import { replyHtml, withoutQuotesOf } from '../text.ts'

type Row = { version: number; createdAt: string; text: string }

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

  const rows = await sql<Row[]>`
    select version, created_at, text from reply_versions
    where reply_id = ${replyId} ${after ? sql`and version < ${byId.read(after)}` : sql``}
    order by version desc
    limit ${limit + 1}`
  const texts = rows.map(({ text }) => text)
  const [unquotable, handles] = await Promise.all([
    listUnquotable(sql, viewer, texts),
    listKnownHandles(sql, viewer, texts),
  ])
  const present = ({ text, ...row }: Row) => ({ ...row, html: replyHtml(withoutQuotesOf(text, unquotable), handles) })
  return toPage(rows, limit, present, ({ version }) => byId.write(version))
}
