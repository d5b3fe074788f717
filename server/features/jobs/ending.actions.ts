import { ENDED_STATES } from '#contract/order-steps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { LockedOrder } from '../orders/index.ts'
import { fulfillRequest, lockLife, reopenRequest } from '../quotes/index.ts'

/**
 * What becomes of the requests of jobs that ended: fulfilled if the provider was paid for any work, and open again if they were paid
 * for none.
 */
export async function endJobs(tx: Transaction, orders: readonly LockedOrder[]) {
  const ids = orders.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id)
  const jobs = await tx<{ orderId: number; postId: number }[]>`
    select distinct coalesce(follows_id, id) as order_id, post_id from orders join job_orders on order_id = id
    where id = any (${ids}::bigint[]) order by post_id, order_id`
  for (const job of jobs) await endJob(tx, job)
}

async function endJob(tx: Transaction, job: { orderId: number; postId: number }) {
  // Orders of one job can end at the same time: whoever comes last sees how all of them ended.
  await lockLife(tx, job.postId)
  const [{ isPaid, isOver }] = await tx<[{ isPaid: boolean; isOver: boolean }]>`
    select bool_or(state in ('completed', 'partially_refunded')) as is_paid,
      bool_and(state = any (${[...ENDED_STATES]}::text[])) as is_over
    from orders where (id = ${job.orderId} or follows_id = ${job.orderId}) and paid_at is not null`
  if (isPaid) await fulfillRequest(tx, job)
  else if (isOver) await reopenRequest(tx, job)
}
