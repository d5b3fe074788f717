import type { GoodsBody } from '#contract/goods.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { assertUnchanged, listBoughtLines, lockOwn, noteStep, type OrderCaller, onlyBy } from '../../orders/index.ts'
import { stockSupply } from '../supply.ts'
import { isRelistable } from './policy.ts'
import { findReturn, isInStock } from './queries.ts'

/** The seller puts what came back up for sale again, once. */
export async function relist(tx: Transaction, caller: OrderCaller, { version }: GoodsBody<'relist'>) {
  const { order, kind, side } = await lockOwn(tx, caller, 'goods')
  if (side !== 'seller') throw onlyBy('seller')
  assertUnchanged(kind, order, version)
  const given = await findReturn(tx, order.id)
  if (given?.relistedAt) throw notNow('You relisted it already.')
  if (!given || !isRelistable(given)) throw notNow('You can relist it once you have it back and the return is settled.')
  if (!(await isInStock(tx, order.id))) throw notNow('The listing is gone. Publish a new one.')
  await tx`update returns set relisted_at = clock_timestamp() where order_id = ${order.id}`
  await noteStep(tx, order, { event: 'relist', by: 'seller', actorId: caller.viewer.id })
  await stockSupply.restock(tx, await listBoughtLines(tx, [order.id]))
}

function notNow(detail: string) {
  return refusal.conflict('not_now', detail)
}
