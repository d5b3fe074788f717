import type { StockAlertList } from '#contract/stock-alerts.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type CardRow, cardColumns, cardJoins, isVisiblePost, presentCard } from '../posts/index.ts'

/** The parts that the viewer waits for and can still see, newest alert first. They are few: see `MAX_STOCK_ALERTS`. */
export async function listAlerts(sql: Sql, viewer: Viewer): Promise<StockAlertList> {
  const rows = await sql<(CardRow & { waitsSince: string })[]>`
    select ${cardColumns(sql, 'market')}, stock_alerts.created_at as waits_since
    from stock_alerts join posts on posts.id = stock_alerts.post_id ${cardJoins(sql, 'market')}
    where stock_alerts.member_id = ${viewer.id} and ${isVisiblePost(sql, viewer)}
    order by stock_alerts.created_at desc, posts.id desc`
  return { items: rows.map((row) => ({ post: presentCard(row), createdAt: row.waitsSince })) }
}
