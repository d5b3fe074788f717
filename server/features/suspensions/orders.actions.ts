import { type NewSuspension, ORDER_CHOICE_DAYS, type OrderChoice } from '#contract/standing.ts'
import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { type OrderTerms, stopOrder } from '../orders/index.ts'
import { isOpenSale } from './orders.queries.ts'
import { whyNotDecide } from './policy.ts'
import { SETTLED_SECONDS } from './standing.actions.ts'

/** The most orders that one run returns. */
const MAX_PER_RUN = 1_000

type Listing = { suspensionId: number; memberId: number; earlierId: number | null; choices: NewSuspension['orders'] }

/**
 * Lists the open orders of a seller who was just suspended. What is to be returned waits until the suspension can't be undone.
 * `earlierId`: the suspension that this one replaces, whose choices count unless there are new ones.
 */
export async function listOrdersOf(tx: Transaction, { suspensionId, memberId, earlierId, choices }: Listing) {
  await tx`
    insert into suspension_orders (suspension_id, order_id, choice, due_at, done_at)
    select ${suspensionId}, orders.id, coalesce(given.choice, earlier.choice),
      case when given.choice = 'return' then clock_timestamp() + make_interval(secs => ${SETTLED_SECONDS})
        else coalesce(earlier.due_at, clock_timestamp() + make_interval(days => ${ORDER_CHOICE_DAYS})) end,
      case when coalesce(given.choice, earlier.choice) = 'continue' then clock_timestamp() end
    from orders
      left join unnest(${choices.map(({ orderId }) => orderId)}::bigint[], ${choices.map(({ choice }) => choice)}::text[])
        as given (order_id, choice) on given.order_id = orders.id
      left join suspension_orders earlier on earlier.suspension_id = ${earlierId} and earlier.order_id = orders.id
    where seller_id = ${memberId} and ${isOpenSale(tx)}
    on conflict do nothing`
}

type Chosen = { suspensionId: number; orderId: number; choice: OrderChoice }

/** Lets an order of a suspended seller go on, or gives the money back now. */
export function chooseForOrder(sql: Sql, viewer: Viewer, terms: OrderTerms, chosen: Chosen) {
  const { suspensionId, orderId, choice } = chosen
  return inTransaction(sql, async (tx) => {
    await lockUndecided(tx, viewer, chosen)
    if (choice === 'return') await returnNow(tx, terms, orderId)
    await tx`
      update suspension_orders set choice = ${choice}, chosen_by = ${viewer.id}, done_at = clock_timestamp()
      where suspension_id = ${suspensionId} and order_id = ${orderId}`
    await recordChoice(tx, viewer.id, chosen)
  })
}

async function lockUndecided(tx: Transaction, viewer: Viewer, { suspensionId, orderId }: Chosen) {
  const row = await lockRow(tx, suspensionId, orderId)
  if (!row) throw refusal.notFound('Order')
  const reason = whyNotDecide(viewer, { id: row.memberId, role: row.role })
  if (reason) throw refusal.forbidden(reason)
  if (row.isDone || !row.isRunning) throw decided('This order was already decided about.')
}

async function returnNow(tx: Transaction, terms: OrderTerms, orderId: number) {
  const outcome = await stopOrder(tx, terms, orderId)
  if (outcome === 'disputed') throw decided('This order is disputed. Decide the dispute instead.')
  if (outcome === 'ended') throw decided('This order has ended.')
}

function decided(detail: string) {
  return refusal.conflict('decided_already', detail)
}

async function recordChoice(tx: Transaction, actorId: number, { suspensionId, orderId, choice }: Chosen) {
  await record(tx, {
    type: 'suspended_order_chosen',
    actorId,
    subjectId: suspensionId,
    details: { orderId, choice },
  })
}

/** The suspension can't end while its row is locked. */
async function lockRow(tx: Transaction, suspensionId: number, orderId: number) {
  await tx`select from suspensions where id = ${suspensionId} for share`
  const [row] = await tx<
    { memberId: number; role: Viewer['role']; isDone: boolean; isRunning: boolean; isDue: boolean }[]
  >`
    select member_id, role, done_at is not null as is_done, due_at <= clock_timestamp() as is_due,
      ended_at is null and coalesce(ends_at > clock_timestamp(), true) as is_running
    from suspension_orders join suspensions on suspensions.id = suspension_id join members on members.id = member_id
    where suspension_id = ${suspensionId} and order_id = ${orderId} for update of suspension_orders`
  return row
}

type Due = { suspensionId: number; orderId: number; memberId: number }

/** Gives back the money for orders that a moderator wants returned, or about which nobody decided in time. */
export async function returnDueOrders(sql: Sql, terms: OrderTerms) {
  await listLateSales(sql)
  const due = await sql<Due[]>`
    select suspension_id, order_id, member_id
    from suspension_orders join suspensions on suspensions.id = suspension_id
    where done_at is null and due_at <= clock_timestamp() and ended_at is null
    order by due_at limit ${MAX_PER_RUN}`
  await eachOnItsOwn(due, (each) => inTransaction(sql, (tx) => returnDue(tx, terms, each)))
}

async function returnDue(tx: Transaction, terms: OrderTerms, { suspensionId, orderId, memberId }: Due) {
  const row = await lockRow(tx, suspensionId, orderId)
  if (!row?.isDue || row.isDone || !row.isRunning) return
  const outcome = await stopOrder(tx, terms, orderId)
  const which = tx`suspension_id = ${suspensionId} and order_id = ${orderId}`
  if (outcome === 'disputed') {
    // If the dispute is withdrawn, the order is returned then.
    await tx`update suspension_orders set due_at = clock_timestamp() + interval '1 day' where ${which}`
    return
  }
  await tx`
    update suspension_orders set done_at = clock_timestamp(),
      choice = case when ${outcome === 'stopped'} then 'return' else choice end
    where ${which}`
  if (outcome === 'stopped') await recordChoice(tx, memberId, { suspensionId, orderId, choice: 'return' })
}

/** Orders that were just being paid when their seller was suspended. */
async function listLateSales(sql: Sql) {
  await sql`
    insert into suspension_orders (suspension_id, order_id, due_at)
    select suspensions.id, orders.id, clock_timestamp() + make_interval(days => ${ORDER_CHOICE_DAYS})
    from suspensions join orders on seller_id = member_id
    where suspensions.kind = 'full' and suspensions.ended_at is null
      and suspensions.started_at > clock_timestamp() - interval '10 minutes' and ${isOpenSale(sql)}
    on conflict do nothing`
}
