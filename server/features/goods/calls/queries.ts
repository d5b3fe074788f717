import type { Transaction } from '../../../platform/database/database.ts'
import type { CodeState } from './pickup-code.ts'

/** The pickup code of a locked order. `lockedSeconds`: how much longer nothing can be entered; null if never locked. */
export async function getCode(tx: Transaction, orderId: number): Promise<CodeState> {
  const [row] = await tx<[CodeState]>`
    select pickup_code as code, pickup_tries_left as tries_left,
      extract(epoch from pickup_locked_until - clock_timestamp())::float8 as locked_seconds
    from goods_orders where order_id = ${orderId}`
  return row
}
