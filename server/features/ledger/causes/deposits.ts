import { available, escrow } from '../accounts.ts'
import { transfer, vbt } from '../transfer.ts'
import type { Acting } from './acting.ts'

type Deposit = { depositId: number; buyerId: number; units: number }

/** The buyer leaves a deposit, which reserves a vehicle once it is accepted. */
export function depositHeld({ depositId, buyerId, units }: Deposit) {
  const subject = `deposit:${depositId}`
  return transfer({
    key: `deposit_held:${depositId}`,
    cause: 'deposit_held',
    subject,
    actorId: buyerId,
    postings: [vbt(available(buyerId), escrow(buyerId, subject), units)],
  })
}

/** The seller keeps the deposit. There is no fee. */
export function depositPaid({ depositId, buyerId, units, sellerId, actorId }: Deposit & Acting & { sellerId: number }) {
  const subject = `deposit:${depositId}`
  return transfer({
    key: `deposit_ended:${depositId}`,
    cause: 'deposit_paid',
    subject,
    actorId,
    postings: [vbt(escrow(buyerId, subject), available(sellerId), units)],
  })
}

/** The buyer gets the deposit back. */
export function depositReturned({ depositId, buyerId, units, actorId }: Deposit & Acting) {
  const subject = `deposit:${depositId}`
  return transfer({
    key: `deposit_ended:${depositId}`,
    cause: 'deposit_returned',
    subject,
    actorId,
    postings: [vbt(escrow(buyerId, subject), available(buyerId), units)],
  })
}
