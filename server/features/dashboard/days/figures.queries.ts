import type { Sql } from '../../../platform/database/database.ts'

/**
 * What happened on each day (UTC) from `from` to before `until`: rows of day, figure, and value; days without any have no row.
 * Posts that are hidden or deleted do not count. The ledger has fees by day already.
 */
export function figuresBetween(sql: Sql, from: string, until: string) {
  const on = (moment: 'created_at' | 'happened_at' | 'paid_at') => sql`(${sql(moment)} at time zone 'UTC')::date`
  const isBetween = (moment: 'created_at' | 'happened_at' | 'paid_at') => sql`
    ${sql(moment)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${sql(moment)} < ${until}::date::timestamp at time zone 'UTC'`
  return sql`
    select ${on('created_at')} as day, 'sign_ups' as figure, count(*) as value
    from members where ${isBetween('created_at')} group by 1
    union all
    select ${on('happened_at')}, 'active_members', count(distinct actor_id)
    from happenings where ${isBetween('happened_at')} group by 1
    union all
    select ${on('created_at')}, 'posts_' || kind, count(*)
    from posts where hidden_at is null and deleted_at is null and ${isBetween('created_at')} group by 1, kind
    union all
    select paid.day, sums.figure, sums.value
    from (select ${on('paid_at')} as day, count(*) as orders, sum(total_vbt) as vbt
          from orders where ${isBetween('paid_at')} group by 1) paid,
      lateral (values ('orders', paid.orders), ('order_vbt', paid.vbt)) sums (figure, value)
    union all
    select ${on('paid_at')}, 'bought_vbt', sum(vbt) from top_ups where ${isBetween('paid_at')} group by 1
    union all
    select paid.day, sums.figure, sums.value
    from (select ${on('paid_at')} as day, count(*) as payouts, sum(vbt) as vbt, sum(cents) as cents
          from payouts where state = 'paid' and ${isBetween('paid_at')} group by 1) paid,
      lateral (values ('payouts', paid.payouts), ('paid_out_vbt', paid.vbt), ('payout_cents', paid.cents)) sums (figure, value)`
}
