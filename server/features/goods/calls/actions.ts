import { randomInt } from 'node:crypto'
import { type GoodsBody, PICKUP_CODE_MINUTES, PICKUP_CODE_TRIES } from '#contract/goods.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { optionalLines } from '../../../platform/http/typed-text.ts'
import { assertPossible, kindOf, lockFor, type OrderCaller, step } from '../../orders/index.ts'
import { enterCode, wrongCode } from './pickup-code.ts'
import { getCode } from './queries.ts'

/** The buyer can come. The code is for them alone. */
export async function makeReady(tx: Transaction, caller: OrderCaller, { version, note }: GoodsBody<'make_ready'>) {
  const order = await lockFor(tx, caller, 'make_ready', version, 'goods')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx`
    update goods_orders set pickup_code = ${code}, pickup_tries_left = ${PICKUP_CODE_TRIES},
      left_at = clock_timestamp(), pickup_note = ${optionalLines(note)}
    where order_id = ${order.id}`
  await step(tx, caller, order, { event: 'make_ready' })
}

/** Returns why the code was refused, or null if it was right. A wrong code counts, so nothing is thrown. */
export async function handOver(tx: Transaction, caller: OrderCaller, { version, code }: GoodsBody<'hand_over'>) {
  const order = await lockFor(tx, caller, 'hand_over', version, 'goods')
  assertPossible(kindOf(caller.terms, order), 'hand_over', order)
  const wrong = enterCode(await getCode(tx, order.id), code)
  if (wrong) {
    if (wrong.triesLeft !== null) await countTry(tx, order.id, wrong.triesLeft)
    return wrongCode(wrong.detail)
  }
  await step(tx, caller, order, { event: 'hand_over' })
  return null
}

async function countTry(tx: Transaction, orderId: number, triesLeft: number) {
  await tx`
    update goods_orders set pickup_tries_left = ${triesLeft}, pickup_locked_until = case
      when ${triesLeft}::int = 0 then clock_timestamp() + make_interval(mins => ${PICKUP_CODE_MINUTES}) end
    where order_id = ${orderId}`
}

/** The buyer has it, and perhaps has seen enough to pay the seller. */
export async function confirm(tx: Transaction, caller: OrderCaller, body: GoodsBody<'confirm'>) {
  const order = await lockFor(tx, caller, 'arrive', body.version, 'goods')
  const hasArrived = order.state === 'delivered'
  if (hasArrived && !body.isFine) throw refusal.conflict('not_now', 'You already confirmed that it arrived.')
  if (!hasArrived) await step(tx, caller, order, { event: 'arrive' })
  if (body.isFine) await step(tx, caller, order, { event: 'accept' })
}
