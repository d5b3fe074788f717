import type { GoodsBody } from '#contract/goods.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { noteStep, type OrderCaller } from '../../orders/index.ts'
import {
  assertFewCorrections,
  assertUndoable,
  correctionWords,
  readTracking,
  undoUntil,
} from '../calls/shipment-policy.ts'
import { countEvents } from '../calls/shipping.queries.ts'
import { lockAs, takeReturnStep } from './actions.ts'
import { notInReturn, returnLife } from './policy.ts'
import { findReturn } from './queries.ts'

/** The buyer hands it to a carrier. */
export function sendReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'send_return'>) {
  const { version, carrier } = body
  const change = tx`
    carrier = ${carrier}, tracking_number = ${readTracking(body)}, sent_at = clock_timestamp()`
  return takeReturnStep(tx, caller, { event: 'send_return', version, change })
}

/** The buyer mistyped it, or has the number only now. The wait goes on as before. */
export async function correctReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'correct_return'>) {
  const order = await lockAs(tx, caller, 'correct_return', body.version)
  const given = await findReturn(tx, order.id)
  if (!given || !returnLife.isPossible('correct_return', given)) throw notInReturn(given?.state)
  assertFewCorrections(await countEvents(tx, order.id, 'correct_return'))
  const now = { carrier: body.carrier, trackingNumber: readTracking(body) }
  await tx`
    update returns set carrier = ${now.carrier}, tracking_number = ${now.trackingNumber} where order_id = ${order.id}`
  const reason = correctionWords(given, now)
  await noteStep(tx, order, { event: 'correct_return', by: 'buyer', actorId: caller.viewer.id, reason })
}

/** It was not sent after all. */
export async function undoSendReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'undo_send_return'>) {
  const order = await lockAs(tx, caller, 'undo_send_return', body.version)
  const given = await findReturn(tx, order.id)
  assertUndoable(undoUntil(given?.sentAt ?? null, caller.terms.waits.undoShipping))
  const change = tx`carrier = null, tracking_number = null, sent_at = null`
  await takeReturnStep(tx, caller, { event: 'undo_send_return', version: body.version, change })
}
