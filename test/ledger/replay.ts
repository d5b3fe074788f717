import type { Cause } from '../../server/features/ledger/index.ts'
import type { Sql } from '../../server/platform/database/database.ts'
import { LedgerModel } from './model.ts'

type Role = 'available' | 'debt' | 'escrow' | 'system'
type Line = { cause: Cause; subject: string; amount: number; from: string; fromRole: Role; toRole: Role } & {
  payerId: number
  payeeId: number
}

/** What the model says after everything that orders, tips, gifts, and bounties posted. */
export async function replay(sql: Sql) {
  const lines = await sql<Line[]>`
    select ledger_postings.cause, subject, amount, payer.name as from, payer.role as from_role, payee.role as to_role,
      payer.member_id as payer_id, payee.member_id as payee_id
    from ledger_postings join ledger_transfers on ledger_transfers.id = transfer_id
      join ledger_accounts payer on payer.id = from_account_id join ledger_accounts payee on payee.id = to_account_id
    where payer.currency = 'VBT' order by transfer_id, seq`
  const model = new LedgerModel()
  for (const line of lines) {
    take(model, line)
    bring(model, line)
  }
  return model
}

/** Undoes a sale, or a part of it. */
const undoesSale = (cause: string) => cause === 'order_returned' || cause === 'goodwill'
const escrowOf = (name: string) => name.replace(/^escrow:\d+:/, '')

function take(model: LedgerModel, { cause, subject, amount, fromRole, toRole, payerId }: Line) {
  // A debt is paid by the model itself, as soon as something arrives.
  if (toRole === 'debt' || fromRole === 'system') return
  if (fromRole === 'debt') model.debt.set(payerId, model.balancesOf(payerId).debt + amount)
  else if (fromRole === 'escrow') model.release(payerId, amount)
  else if (toRole === 'escrow') model.hold(payerId, amount, subject)
  else if (undoesSale(cause)) model.loseSale(payerId, amount, subject)
  else model.spend(payerId, amount)
}

function bring(model: LedgerModel, { cause, subject, amount, from, fromRole, toRole, payerId, payeeId }: Line) {
  if (toRole !== 'available') return
  if (fromRole === 'escrow' && payerId === payeeId) model.comeBack(payeeId, amount, escrowOf(from))
  else if (undoesSale(cause)) model.comeBack(payeeId, amount, subject)
  else if (cause === 'promo') model.receive(payeeId, amount)
  else model.earn(payeeId, amount, subject)
}
