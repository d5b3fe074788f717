import type { Fragment, ReadSql } from '../../platform/database/database.ts'

/** SQL condition on `posts`: a request that takes quotes now. The timer that ends it may be late. */
export function acceptsQuotes(sql: ReadSql): Fragment {
  return sql`exists (
    select from request_lives where post_id = posts.id and request_lives.state = 'open' and request_lives.ends_at > now())`
}
