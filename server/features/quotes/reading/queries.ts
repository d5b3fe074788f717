import type { Quote } from '#contract/quotes.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findMembers } from '../../orders/index.ts'
import { presentQuote } from './present.ts'
import { listQuoteRows } from './rows.queries.ts'
import type { QuoteRow } from './rows.ts'

/** A quote as one of its sides sees it. Not found for anyone else. */
export async function getQuote(sql: Sql, viewer: Viewer, id: number, feePercent: number): Promise<Quote> {
  const [quote] = await presentQuotes(
    sql,
    viewer,
    await listQuoteRows(sql, viewer, { where: sql`quotes.id = ${id}` }),
    feePercent,
  )
  if (!quote) throw refusal.notFound('Quote')
  return quote
}

/** The quote on extra work for an order of a job that waits for its answer, as one of its sides sees it. */
export async function findWaitingExtra(sql: Sql, viewer: Viewer, orderId: number, feePercent: number) {
  const where = sql`quotes.follows_id = ${orderId} and quotes.state in ('open', 'reserved')`
  const rows = await listQuoteRows(sql, viewer, { where })
  const [quote = null] = await presentQuotes(
    sql,
    viewer,
    rows.filter(({ state }) => state === 'open' || state === 'reserved'),
    feePercent,
  )
  return quote
}

/** Presents the viewer's own quotes. */
export async function presentQuotes(sql: Sql, viewer: Viewer, rows: readonly QuoteRow[], feePercent: number) {
  const people = await findMembers(
    sql,
    rows.flatMap(({ customerId, providerId }) => [customerId, providerId]),
  )
  return rows.map((row) => presentQuote(row, { viewerId: viewer.id, people, feePercent }))
}
