import type { Query, Transaction } from '../../platform/database/database.ts'
import type { LockedOrder, OrderKind, OrderTerms, StartedOrder } from '../orders/index.ts'
import { returnAfter } from './returns/policy.ts'

/** The delivery of a new order. Without values until the buyer chooses. */
export type GoodsStart = {
  returnDays: number | null
  handlingDays: number
  deliveryMethodId: number | null
  deliveryName: string
  minDays: number | null
  maxDays: number | null
}

/** The `goods_orders` rows of new orders, as a part of the statement that inserts the orders. */
export function startGoods(tx: Transaction, orders: readonly StartedOrder[]) {
  const rows = orders.map(({ number, own }) => {
    const { returnDays, handlingDays, deliveryMethodId, deliveryName, minDays, maxDays } = own as GoodsStart
    return {
      number,
      return_days: returnDays,
      handling_days: handlingDays,
      delivery_method_id: deliveryMethodId,
      delivery_name: deliveryName,
      min_days: minDays,
      max_days: maxDays,
    }
  })
  return tx`
    insert into goods_orders (order_id, return_days, handling_days, delivery_method_id, delivery_name, min_days, max_days)
    select id, return_days, handling_days, delivery_method_id, delivery_name, min_days, max_days
    from jsonb_to_recordset(${tx.json(rows)}) as given (number text, return_days int, handling_days int, delivery_method_id bigint,
      delivery_name text, min_days int, max_days int) join made using (number)`
}

type Taken = Parameters<NonNullable<OrderKind['stepped']>>[3]

/** What a step changes besides the order itself: the pickup code, the return period, and the return. */
export function stepGoods(
  tx: Transaction,
  { waits }: OrderTerms,
  { id, state }: Readonly<LockedOrder>,
  { event, to }: Taken,
): (Query<object[]> | null)[] {
  const returned = returnAfter(event)
  return [
    state === 'ready_for_pickup' ? tx`update goods_orders set pickup_code = null where order_id = ${id}` : null,
    // The seller's return period starts now. There is none after a dispute or a return.
    to === 'completed' && state === 'delivered' ? startReturnTime(tx, id, waits.returnRequest) : null,
    // The goods are back, or should be; or the seller never said where to send them.
    returned ? tx`update returns set state = ${returned} where order_id = ${id}` : null,
  ]
}

function startReturnTime(tx: Transaction, id: number, longest: number): Query<object[]> {
  return tx`
    update goods_orders set return_until =
      clock_timestamp() + least(make_interval(days => return_days), make_interval(secs => ${longest}))
    where order_id = ${id} and return_days is not null`
}

/** Nobody needs the addresses anymore. */
export async function eraseAddresses(tx: Transaction, orderId: number) {
  await tx`
    update goods_orders set ship_to = null, pickup_address = null, address_erased_at = clock_timestamp()
    where order_id = ${orderId}`
  await tx`update returns set ship_to = null where order_id = ${orderId} and ship_to is not null`
}
