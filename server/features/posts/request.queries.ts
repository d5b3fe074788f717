import type { Fragment, ReadSql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** SQL condition on `posts`: a request that takes quotes now. The timer that ends it may be late. */
export function acceptsQuotes(sql: ReadSql): Fragment {
  return sql`exists (
    select from request_lives where post_id = posts.id and request_lives.state = 'open' and request_lives.ends_at > now())`
}

/** SQL condition on `posts` and `request_lives`: the viewer does the job that the request was awarded to, and it is not over. */
export function isJobOf(sql: ReadSql, viewer: Viewer | null): Fragment {
  if (!viewer) return sql`false`
  return sql`(coalesce(request_lives.state = 'awarded', false) and exists (
    select from quotes
    where quotes.order_id = request_lives.order_id and quotes.state = 'accepted' and quotes.provider_id = ${viewer.id}))`
}
