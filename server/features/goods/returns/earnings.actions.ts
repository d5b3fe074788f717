import type { Transaction } from '../../../platform/database/database.ts'
import type { HappeningListener } from '../../happenings/index.ts'
import { changeWait } from '../../ledger/index.ts'
import { isOver } from './policy.ts'

/** While a return is open, the seller can't be paid in dollars for the order. */
export function holdEarnings(tx: Transaction, orderId: number) {
  return changeWait(tx, subjectOf(orderId), { isReturning: true })
}

/** Once a return is over, they wait as before for what it left them. */
export const freeEarnings: HappeningListener = async (tx, { type, subjectId, details }) => {
  if ((type === 'order_noted' || type === 'order_stepped') && isOver(details.event)) {
    await changeWait(tx, subjectOf(subjectId), { isReturning: false })
  }
  return undefined
}

/** The same for a buyer who leaves: they can't appeal anymore. */
export async function freeEarningsFrom(tx: Transaction, buyerId: number) {
  const waiting = await tx<{ subject: string }[]>`
    select distinct subject from ledger_waiting_subjects where payer_id = ${buyerId} and is_returning`
  for (const { subject } of waiting) await changeWait(tx, subject, { isReturning: false })
}

function subjectOf(orderId: number) {
  return `order:${orderId}`
}
