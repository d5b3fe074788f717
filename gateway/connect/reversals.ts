import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { checkMovedAmount, dollars } from '../amounts.ts'
import { record } from '../balance.ts'
import { newId } from '../ids.ts'
import { merged } from '../metadata.ts'
import { expand, Integer, Metadata, OptionalText, Params } from '../params.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { balanceOf } from './balances.ts'
import { returnPayment } from './destination-payments.ts'

type Transfer = Stripe.Transfer
type Reversal = Stripe.TransferReversal

export const NewReversal = Params({
  amount: Type.Optional(Integer()),
  description: OptionalText(1000),
  metadata: Metadata(),
  ...expand,
})
type NewReversal = StaticDecode<typeof NewReversal>

export const ReversalChange = Params({ metadata: Metadata(), ...expand })

/** A transfer shows its latest reversals. */
const MOST_SHOWN = 10

/** Takes back all that is left of a transfer, or a part of it, if the account still has it. */
export function createReversal(session: Session, transferId: string, given: NewReversal): Reversal {
  const transfer = session.objects.get('transfer', transferId, 'transfer')
  const amount = amountOf(transfer, given.amount)
  if (amount > balanceOf(session.on(transfer.destination as string)).available) {
    throw refusal.invalid('The destination account does not have a sufficient balance to reverse this transfer.', {
      code: 'balance_insufficient',
    })
  }
  return reverse(session, transfer, amount, given)
}

/** Even if the account does not have the money anymore, so that it then owes it. */
export function reverseAnyway(session: Session, transferId: string, amount?: number): Reversal {
  const transfer = session.objects.get('transfer', transferId, 'transfer')
  return reverse(session, transfer, amountOf(transfer, amount), {})
}

function amountOf(transfer: Transfer, given: number | undefined) {
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw refusal.invalid(`The transfer ${transfer.id} is already fully reversed.`)
  const amount = given ?? left
  checkMovedAmount(amount)
  if (amount > left) {
    throw refusal.invalid(
      `Reversal amount (${dollars(amount)}) is greater than unreversed amount on transfer (${dollars(left)})`,
      { param: 'amount' },
    )
  }
  return amount
}

function reverse(session: Session, transfer: Transfer, amount: number, given: NewReversal): Reversal {
  const id = newId('trr')
  const source = session.on(transfer.destination as string)
  const { description = null } = given
  const transaction = { type: 'transfer_refund', category: 'transfer_reversal', source: id, description }
  const reversal = session.objects.insert<Reversal>({
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: record(session, { ...transaction, availableOn: session.now }, amount).id,
    created: session.now,
    currency: 'usd',
    destination_payment_refund: returnPayment(source, transfer.destination_payment as string, id, amount).id,
    metadata: merged({}, given.metadata),
    source_refund: null,
    transfer: transfer.id,
  })
  const reversed = transfer.amount_reversed + amount
  const after = session.objects.save<Transfer>({
    ...withReversal(transfer, reversal),
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
  })
  session.emit('transfer.reversed', after, transfer)
  return reversal
}

export function changeReversal(
  session: Session,
  transferId: string,
  id: string,
  given: StaticDecode<typeof ReversalChange>,
): Reversal {
  const before = getReversal(session, transferId, id)
  const after = session.objects.save<Reversal>({ ...before, metadata: merged(before.metadata ?? {}, given.metadata) })
  session.objects.save(withReversal(session.objects.get('transfer', transferId), after))
  return after
}

export function getReversal(session: Session, transferId: string, id: string): Reversal {
  session.objects.get('transfer', transferId, 'transfer')
  const reversal = session.objects.get('transfer_reversal', id)
  if (reversal.transfer !== transferId) throw refusal.missing('transfer_reversal', id)
  return reversal
}

function withReversal(transfer: Transfer, reversal: Reversal): Transfer {
  const { reversals } = transfer
  const isKnown = reversals.data.some(({ id }) => id === reversal.id)
  const data = isKnown
    ? reversals.data.map((known) => (known.id === reversal.id ? reversal : known))
    : [reversal, ...reversals.data]
  const has_more = reversals.has_more || data.length > MOST_SHOWN
  return { ...transfer, reversals: { ...reversals, data: data.slice(0, MOST_SHOWN), has_more } }
}
