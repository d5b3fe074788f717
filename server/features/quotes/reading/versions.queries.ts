import type { QuoteLine, QuoteVersions } from '#contract/quotes.ts'
import { type ReadSql, raw } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { linesJson, type QuoteTerms } from '../quote.ts'
import { listQuoteRows } from './rows.queries.ts'

type VersionRow = { version: number; at: string; terms: QuoteTerms; lines: QuoteLine[] }

/** Of more, the newest. */
const MOST_VERSIONS = 100

/** What each version of a quote said, newest first, for its two sides. */
export async function listQuoteVersions(sql: ReadSql, viewer: Viewer, id: number): Promise<QuoteVersions> {
  const [quote] = await listQuoteRows(sql, viewer, { where: sql`quotes.id = ${id}` })
  if (!quote) throw refusal.notFound('Quote')
  const rows = await sql<VersionRow[]>`
    select version, at, terms, ${raw(linesJson('quote_versions.quote_id', 'quote_versions.version'))} as lines
    from quote_versions where quote_id = ${id} order by version desc limit ${MOST_VERSIONS}`
  return { items: rows.map(({ terms, ...row }) => ({ ...row, ...terms })) }
}
