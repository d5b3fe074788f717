import { PAGE_SIZE } from '#contract/basics.ts'
import type { QuoteCounts, QuoteFilter, QuotePage, QuoteQuery } from '#contract/provider-quotes.ts'
import { type ReadSql, raw, type Sql } from '../../../platform/database/database.ts'
import { byMoment, toPage } from '../../../platform/http/paging.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { isUnblocked } from '../../visibility/index.ts'
import { QUOTE_STATE } from '../states.queries.ts'
import { presentQuotes } from './queries.ts'
import { isOfJob, listQuoteRows } from './rows.queries.ts'

const states: Record<QuoteFilter, string> = {
  open: `in ('open', 'reserved')`,
  accepted: `= 'accepted'`,
  lost: `in ('declined', 'withdrawn', 'lost', 'expired')`,
}

/** A page of the quotes that the viewer sent, newest first. */
export async function listQuotes(
  sql: Sql,
  viewer: Viewer,
  { only, after, limit = PAGE_SIZE }: QuoteQuery,
  feePercent: number,
): Promise<QuotePage> {
  const [moment, id] = after ? byMoment.read(after) : []
  const where = sql`quotes.provider_id = ${viewer.id}
    ${only ? sql`and (${raw(QUOTE_STATE)}) ${raw(states[only])}` : sql``}
    ${moment && id ? sql`and (quotes.sent_at, quotes.id) < (${moment}::timestamptz, ${id}::bigint)` : sql``}`
  const rest = sql`order by quotes.sent_at desc, quotes.id desc limit ${limit + 1}`
  const page = toPage(
    await listQuoteRows(sql, viewer, { where, rest }),
    limit,
    (row) => row,
    (row) => byMoment.write([row.sentAt, row.id]),
  )
  return { ...page, items: await presentQuotes(sql, viewer, page.items, feePercent) }
}

/**
 * The counts on the filters. The response time leaves out quotes from before the request was opened again, which can't tell how
 * soon they came.
 */
export async function countQuotes(sql: ReadSql, viewer: Viewer): Promise<QuoteCounts> {
  const of = (filter: QuoteFilter) => `(count(*) filter (where now_state ${states[filter]}))::int as ${filter}`
  const [counts] = await sql<[QuoteCounts]>`
    select ${raw([of('open'), of('accepted'), of('lost')].join(', '))},
      round(percentile_cont(0.5) within group (order by extract(epoch from sent_at - opened_at))
        filter (where follows_id is null and sent_at >= opened_at))::int as response_seconds
    from (
      select ${raw(QUOTE_STATE)} as now_state, quotes.sent_at, quotes.follows_id, request_lives.opened_at
      from quotes join posts on posts.id = quotes.post_id
        join request_lives on request_lives.post_id = quotes.post_id
      where quotes.provider_id = ${viewer.id}
        and (${isOfJob} or ${isUnblocked(sql, asMember(viewer), 'posts.author_id')})
    ) own`
  return counts
}
