import type { Fragment, Transaction } from '../../platform/database/database.ts'
import type { LockedOrder } from './order.ts'
import { lockedColumns } from './steps/queries.ts'

export function lockDueOrders(tx: Transaction, { where, limit }: { where: Fragment; limit: number }) {
  return tx<LockedOrder[]>`
    select ${lockedColumns(tx)} from deadlines due join orders on orders.id = due.subject_id
    where ${where} order by due.due_at limit ${limit} for no key update of orders skip locked`
}
