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
    select orders.id, post_id, business_id, orders.buyer_id, orders.seller_id, orders.state
    from orders named join orders on orders.id = coalesce(named.follows_id, named.id)
      join job_orders on job_orders.order_id = orders.id
    where named.id = ${orderId}`
  return job ?? null
}
