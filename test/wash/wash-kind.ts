import { defineOrderKind, type LockedOrder, type OrderKind } from '../../server/features/orders/index.ts'
import type { Sql, Transaction } from '../../server/platform/database/database.ts'
import { washBays } from './wash-bays.ts'
import { washContract } from './wash-contract.ts'
import { washWords } from './wash-words.ts'

export type WashStart = { car: string; time: string }
type WashRow = { washCar: string; washTime: string }

const join = (sql: Sql) => ({
  columns: sql`wash_orders.car as wash_car, wash_orders.time as wash_time`,
  joins: sql`left join wash_orders on wash_orders.order_id = orders.id`,
})

async function datesOf(tx: Transaction, orders: readonly LockedOrder[]) {
  const rows = await tx<{ orderId: number; time: string }[]>`
    select order_id, time from wash_orders where order_id = any (${orders.map(({ id }) => id)}::bigint[])`
  return new Map(rows.map(({ orderId, time }) => [orderId, { time }]))
}

export const washOrders: OrderKind = defineOrderKind({
  contract: washContract,
  words: washWords,
  supply: washBays,
  unused: ['paid'],
  start: (tx, orders) => tx`
    insert into wash_orders (order_id, car, time)
    select id, own ->> 'car', (own ->> 'time')::timestamptz
    from jsonb_to_recordset(${tx.json(orders)}) as given (number text, own jsonb) join made using (number)`,
  dates: datesOf,
  async readPage(sql, _viewer, { order }) {
    const [wash] = await sql<[WashStart]>`select car, time from wash_orders where order_id = ${order.id}`
    return { shown: wash, actions: [] }
  },
  card: { join, present: (row) => ({ time: (row as typeof row & WashRow).washTime }) },
  checkout: {
    join,
    present({ lines }) {
      const { washCar, washTime } = lines[0] as (typeof lines)[0] & WashRow
      return { shown: { car: washCar, time: washTime }, blockers: [] }
    },
  },
})
