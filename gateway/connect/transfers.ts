import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { checkMovedAmount } from '../amounts.ts'
import { record } from '../balance.ts'
import { newId } from '../ids.ts'
import { merged } from '../metadata.ts'
import { expand, Integer, Metadata, OptionalText, Params, Text } from '../params.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { accountIn } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { planPayout } from './bank-work.ts'
import { receivePayment } from './destination-payments.ts'

type Transfer = Stripe.Transfer

const transferFields = { description: OptionalText(1000), metadata: Metadata(), ...expand }

export const TransferChange = Params(transferFields)

export const NewTransfer = Params({
  amount: Integer(),
  currency: Type.Enum(['usd', 'USD']),
  destination: Text(100),
  source_type: Type.Optional(Type.Enum(['card'])),
  transfer_group: Type.Optional(Text(500)),
  ...transferFields,
})
type NewTransfer = StaticDecode<typeof NewTransfer>

/** Moves money from the platform's balance to that of a connected account, which its bank then gets. */
export function createTransfer(session: Session, given: NewTransfer): Transfer {
  const account = accountIn(session, given.destination, 'destination')
  checkTransfer(session, account, given.amount)
  const { amount, description = null, metadata, transfer_group = null } = given
  const id = newId('tr')
  const transaction = { type: 'transfer', category: 'transfer', source: id, description }
  const transfer = session.objects.insert<Transfer>({
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: record(session, { ...transaction, availableOn: session.now }, -amount).id,
    created: session.now,
    currency: 'usd',
    description,
    destination: account.id,
    destination_payment: receivePayment(session.on(account.id), id, amount).id,
    livemode: false,
    metadata: merged({}, metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group,
  })
  session.emit('transfer.created', transfer)
  planPayout(session, account.id)
  return transfer
}

function checkTransfer(session: Session, { capabilities }: Stripe.Account, amount: number) {
  checkMovedAmount(amount)
  if (session.controls.state.refusesTransfers) {
    throw refusal.invalid('The requested transfer cannot be created. Contact us if you are receiving this error.', {
      code: 'transfers_not_allowed',
    })
  }
  if (capabilities?.transfers !== 'active') {
    throw refusal.invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  if (amount > balanceOf(session).available) {
    throw refusal.invalid(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.  You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
      { code: 'balance_insufficient' },
    )
  }
}

export function changeTransfer(session: Session, id: string, given: StaticDecode<typeof TransferChange>): Transfer {
  const before = session.objects.get('transfer', id, 'transfer')
  const { description = before.description, metadata } = given
  const after = session.objects.save<Transfer>({ ...before, description, metadata: merged(before.metadata, metadata) })
  session.emit('transfer.updated', after, before)
  return after
}
