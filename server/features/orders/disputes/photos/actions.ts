import type { Transaction } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'
import { claimPrivately, type FileUse } from '../../../media/index.ts'
import type { Side } from '../../order.ts'

type Statement = { orderId: number; side: Side; viewer: Viewer; fileUses: readonly FileUse[] }

/** Adds what a side shows of the problem. From now on, only both sides and moderators see these files. */
export async function addDisputePhotos(
  tx: Transaction,
  { orderId, side, ...claimant }: Statement,
  urls: readonly string[] = [],
) {
  const ids = await claimPrivately(tx, claimant, urls, 'photos')
  await tx`
    insert into dispute_photos (order_id, side, position, media_id)
    select ${orderId}, ${side}, position, id from unnest(${ids}::bigint[]) with ordinality as given (id, position)`
}

/** The files go with the next purge, and nobody sees them anymore. */
export async function eraseDisputePhotos(tx: Transaction, orderId: number) {
  await tx`delete from dispute_photos where order_id = ${orderId}`
}
