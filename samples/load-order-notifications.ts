import type { Happened } from '../server/features/happenings/index.ts'
import { notify } from '../server/features/notifications/index.ts'
import { orderNotifications } from '../server/features/orders/index.ts'
import type { Transaction } from '../server/platform/database/database.ts'

/**
 * Writes the notifications of the orders' steps, all of them read, with the dates of the steps, and keeps the site from
 * notifying again. `last`: the last happening before the orders.
 */
export async function loadOrderNotifications(tx: Transaction, last: number, now: Date) {
  const steps = await tx<Happened<'order_stepped' | 'order_noted'>[]>`
    select happenings.id, type, happenings.actor_id, subject_id, details, at as happened_at
    from happenings join order_steps on order_id = subject_id and version = (details ->> 'version')::int
    where happenings.id > ${last} and type in ('order_stepped', 'order_noted') order by at`
  for (const step of steps) {
    const { written } = await notify(tx, [orderNotifications], step)
    await tx`
      update notifications set read_at = least(${now}, happened_at + interval '2 hours'), mailed_at = ${now}, pushed_at = ${now}
      where id = any (${written.map(({ id }) => id)}::bigint[])`
  }
  await tx`delete from undelivered_happenings where happening_id > ${last}`
}
