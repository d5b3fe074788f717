import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Only the author of a request reads a quote, so only they can report it. It can’t be hidden: a job may follow from it. */
export const reportableQuote = {
  name: 'Quote',
  outlivesAuthor: false,
  hide: null,
  unhide: null,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    ${currentQuote(sql, id)} and ${viewer.id} in (posts.author_id, quotes.provider_id)`,
  currentOf: currentQuote,
  stateOf: (sql: Sql, column: string) => sql`select 'shown' as state from quotes where id = ${sql(column)}`,
  /** A decision changes nothing of it. */
  async lock() {},
}

function currentQuote(sql: Sql, id: number) {
  return sql`
    select posts.title, concat_ws(E'\n\n', (
        select string_agg(quote_lines.title, E'\n' order by line) from quote_lines
        where quote_lines.quote_id = quotes.id and quote_lines.version = quotes.version), nullif(quotes.note, '')) as text,
      quotes.provider_id as author_id, posts.id as post_id, posts.kind as post_kind, quotes.edited_at,
      to_char(coalesce(total_vbt, from_vbt), 'FM999,999,999') || case when total_vbt is null
        then '–' || to_char(to_vbt, 'FM999,999,999') else '' end || ' VBT' as price,
      array(select media_id from quote_photos where quote_photos.quote_id = quotes.id order by position) as picture_ids
    from quotes join posts on posts.id = quotes.post_id
    where quotes.id = ${id}`
}
