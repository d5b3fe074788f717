import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Each side of a paid order can report what the other side wrote in it. It can’t be hidden: both sides need it. */
export const reportableOrder = {
  name: 'Order',
  outlivesAuthor: true,
  hide: null,
  unhide: null,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    ${wordsOf(sql, id, sql`case ${viewer.id}::bigint when buyer_id then seller_id when seller_id then buyer_id end`)}
      and paid_at is not null and ${viewer.id} in (buyer_id, seller_id)`,
  currentOf: (sql: Sql, id: number, authorId: number | null) => wordsOf(sql, id, sql`${authorId}::bigint`),
  stateOf: (sql: Sql, column: string) => sql`select 'shown' as state from orders where id = ${sql(column)}`,
  /** A decision changes nothing of it. */
  async lock() {},
}

/** What one side wrote: titles are the seller's, and both say why in a dispute. */
function wordsOf(sql: Sql, id: number, author: ReturnType<Sql>) {
  return sql`
    select orders.title, case
        when ${author} = seller_id then concat_ws(E'\n\n', (
          select string_agg(order_lines.title, E'\n' order by line) from order_lines where order_id = orders.id), disputes.seller_text)
        when ${author} = buyer_id then coalesce(disputes.buyer_text, '')
        else '' end as text,
      members.id as author_id, null::bigint as post_id, null as post_kind
    from orders left join disputes on disputes.order_id = orders.id left join members on members.id = ${author}
    where orders.id = ${id}`
}
