import type { Fragment, Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { OrderKinds } from '../../orders/index.ts'

/** When the order last changed. */
export function stepped(sql: Sql, orderId: string) {
  return sql`(select max(at) from order_steps where order_id = ${sql(orderId)})`
}

/**
 * Sales that wait for the seller. `since` only without a deadline, because it costs a query per order. In an open
 * dispute, they can propose a solution until a moderator is asked. Otherwise, the kind of order says what its task is,
 * and by when.
 */
export function orderTasks(kinds: OrderKinds) {
  return (sql: Sql, viewer: Viewer) => sql`
    select task as kind, orders.id, orders.number, orders.title, orders.thumbnail_id, orders.buyer_id as other_id,
      orders.items, null::int as amount, null::text as currency, orders.place,
      next.due_at, case when next.due_at is null then ${stepped(sql, 'orders.id')} end as since
    from orders left join disputes on disputes.order_id = orders.id and disputes.ended_at is null
      cross join lateral (select case
        when orders.state = 'disputed' and (waits_for = 'seller' or not disputes.is_with_moderator) then 'dispute'
        ${tasksOf(sql, kinds)} end as task,
        case ${duesOf(sql, kinds)} else orders.due_at end as due_at) as next
    where seller_id = ${viewer.id} and paid_at is not null and (waits_for is not null or orders.state = 'disputed')
      and task is not null`
}

function tasksOf(sql: Sql, kinds: OrderKinds) {
  return kinds.reduce(
    (all, { contract, task }) =>
      task ? sql`${all} when orders.kind = ${contract.name} and orders.state <> 'disputed' then ${task(sql)}` : all,
    sql`` as Fragment,
  )
}

function duesOf(sql: Sql, kinds: OrderKinds) {
  const ofDisputed = sql`when orders.state = 'disputed' then orders.due_at`
  return kinds.reduce(
    (all, { contract, taskDue }) =>
      taskDue ? sql`${all} when orders.kind = ${contract.name} then ${taskDue(sql)}` : all,
    ofDisputed as Fragment,
  )
}
