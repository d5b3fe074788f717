import type { QuoteTemplate, QuoteTemplates } from '#contract/provider-quotes.ts'
import type { ReadSql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** The viewer's templates by name. */
export async function listQuoteTemplates(sql: ReadSql, viewer: Viewer): Promise<QuoteTemplates> {
  const items = await sql<QuoteTemplate[]>`
    select id, name, lines from quote_templates where member_id = ${viewer.id} order by lower(name), id`
  return { items: [...items] }
}
