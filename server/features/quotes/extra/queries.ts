import type { Transaction } from '../../../platform/database/database.ts'

/** The first order of a job. */
export type Job = {
  id: number
  postId: number
  businessId: number | null
  buyerId: number
  sellerId: number
  state: string
}

/** The first order of the job that an order belongs to. Null if it is no job. */
export async function findJob(tx: Transaction, orderId: number) {
  const [job] = await tx<Job[]>`
    select first.order_id as id, first.post_id, first.business_id, orders.buyer_id, orders.seller_id, orders.state
    from job_orders named join job_orders first on first.order_id = coalesce(named.follows_id, named.order_id)
      join orders on orders.id = first.order_id
    where named.order_id = ${orderId}`
  return job ?? null
}
