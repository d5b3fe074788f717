import type { Transaction } from '../../../platform/database/database.ts'
import { claimPrivately } from '../../media/index.ts'
import type { OrderCaller } from '../../orders/index.ts'

/** Shows what was done. From now on, only both sides, and moderators of a dispute, see these files. */
export async function addPhotos(tx: Transaction, caller: OrderCaller, orderId: number, urls: readonly string[] = []) {
  const ids = await claimPrivately(tx, caller, urls, 'photos')
  await tx`delete from job_photos where order_id = ${orderId}`
  await tx`
    insert into job_photos (order_id, position, media_id)
    select ${orderId}, position, id from unnest(${ids}::bigint[]) with ordinality as given (id, position)`
}
