import type { QuoteDraft } from '#contract/provider-quotes.ts'
import type { ReadSql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** What the viewer has begun to write, even if the request is gone by now. */
export async function getQuoteDraft(sql: ReadSql, viewer: Viewer, postId: number): Promise<QuoteDraft> {
  const [draft] = await sql<QuoteDraft[]>`
    select body as content, saved_at from quote_drafts where post_id = ${postId} and member_id = ${viewer.id}`
  return draft ?? { content: null, savedAt: null }
}
