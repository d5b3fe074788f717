import type { GoodsBody, ShipmentInput } from '#contract/goods.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import {
  assertPossible,
  assertUnchanged,
  findBy,
  kindOf,
  lockFor,
  lockOwn,
  noteStep,
  type OrderCaller,
  onlyBy,
  step,
} from '../../orders/index.ts'
import { assertCorrectable, assertUndoable, correctionWords, readTracking, undoUntil } from './shipment-policy.ts'
import { countEvents, getShipping } from './shipping.queries.ts'

/** The seller gave it to a carrier. */
export async function ship(tx: Transaction, caller: OrderCaller, body: GoodsBody<'ship'>) {
  const order = await lockFor(tx, caller, 'ship', body.version, 'goods')
  const number = readTracking(body)
  await writeShipment(tx, order.id, body, number)
  await tx`update goods_orders set left_at = clock_timestamp() where order_id = ${order.id}`
  await step(tx, caller, order, { event: 'ship' })
  await findBy(tx, order.id, null, number)
}

async function writeShipment(tx: Transaction, id: number, { carrier, boxes = 1 }: Sent, number: string | null) {
  await tx`
    update goods_orders set carrier = ${carrier}, tracking_number = ${number}, boxes = ${boxes} where order_id = ${id}`
}

type Sent = ShipmentInput & { boxes?: number }

/** The seller mistyped it, or has the number only now. The buyer is notified. */
export async function correctShipment(tx: Transaction, caller: OrderCaller, body: GoodsBody<'correct_shipment'>) {
  const { order, kind, side } = await lockOwn(tx, caller, 'goods')
  if (side !== 'seller') throw onlyBy('seller')
  assertUnchanged(kind, order, body.version)
  const before = await getShipping(tx, order.id)
  assertCorrectable(order, before, await countEvents(tx, order.id, 'correct_shipment'))
  const number = readTracking(body)
  await writeShipment(tx, order.id, { boxes: before.boxes ?? 1, ...body }, number)
  await findBy(tx, order.id, before.trackingNumber, number)
  const reason = correctionWords(before, { carrier: body.carrier, trackingNumber: number })
  await noteStep(tx, order, { event: 'correct_shipment', by: 'seller', actorId: caller.viewer.id, reason })
}

/** It was not sent after all. The seller has as long as before to send it, but at least as long as this can be taken back. */
export async function undoShip(tx: Transaction, caller: OrderCaller, { version }: GoodsBody<'undo_ship'>) {
  const order = await lockFor(tx, caller, 'undo_ship', version, 'goods')
  const before = await getShipping(tx, order.id)
  const { shipping, undoShipping } = caller.terms.waits
  assertPossible(kindOf(caller.terms, order), 'undo_ship', order)
  assertUndoable(undoUntil(before.leftAt, undoShipping))
  await tx`
    update goods_orders set (carrier, tracking_number, boxes, left_at) = (null, null, null, null)
    where order_id = ${order.id}`
  await findBy(tx, order.id, before.trackingNumber, null)
  const since = Math.max(Date.parse(before.paidAt), Date.now() - (shipping - undoShipping) * 1_000)
  await step(tx, caller, order, { event: 'undo_ship', since: new Date(since).toISOString() })
}
