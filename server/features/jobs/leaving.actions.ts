import type { Transaction } from '../../platform/database/database.ts'

/** Nobody needs to know anymore where the work was. */
export async function eraseJobAddress(tx: Transaction, orderId: number) {
  await tx`
    update job_orders set address = null, address_erased_at = clock_timestamp()
    where order_id = ${orderId} and address is not null`
}

/** The same for all jobs of a customer who leaves, which have ended. */
export async function forgetJobAddressesOf(tx: Transaction, memberId: number) {
  await tx`
    update job_orders set address = null, address_erased_at = clock_timestamp() from orders
    where id = order_id and buyer_id = ${memberId} and address is not null`
}
