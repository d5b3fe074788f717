import type Stripe from 'stripe'
import type { StaticDecode } from 'typebox'
import { record } from '../balance.ts'
import { newId } from '../ids.ts'
import { merged } from '../metadata.ts'
import { expand, Metadata, Params } from '../params.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { getAccount } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { planNextState } from './bank-work.ts'
import { bankOf } from './banks.ts'
import { setStanding } from './standing.ts'

type Payout = Stripe.Payout

export const PayoutChange = Params({ metadata: Metadata(), ...expand })

const DAY = 24 * 60 * 60
const isEnded = ({ status }: Payout) => status === 'paid' || status === 'failed'

/** If the account's schedule and standing allow it, and there is something to pay out. */
export function payOutAutomatically(session: Session) {
  const { settings, payouts_enabled } = getAccount(session, session.account!)
  const isManual = settings!.payouts!.schedule.interval === 'manual'
  if (payouts_enabled && !isManual && balanceOf(session).available > 0) payOut(session)
}

/** Sends what is available in the balance of the session's account to its bank. */
export function payOut(session: Session): Payout {
  const account = getAccount(session, session.account!)
  const bank = bankOf(account)
  const { available } = balanceOf(session)
  if (available <= 0) throw refusal.invalid('This account has nothing to pay out.')
  if (!bank || !account.payouts_enabled) throw refusal.invalid('This account cannot have payouts now.')
  const id = newId('po')
  const transaction = { type: 'payout', category: 'payout', source: id, description: 'STRIPE PAYOUT' }
  const { id: balance_transaction } = record(session, { ...transaction, availableOn: session.now }, -available)
  takeTransactions(session, id)
  const payout = session.objects.insert<Payout>({
    ...blank,
    id,
    amount: available,
    arrival_date: Math.ceil(session.now / DAY + 1) * DAY,
    balance_transaction,
    created: session.now,
    destination: bank.id,
  })
  session.emit('payout.created', payout)
  if (session.controls.state.bank !== 'waits') planNextState(session, account.id, id)
  return payout
}

/** From now on, what is available belongs to the payout. */
function takeTransactions({ database, account, now }: Session, payout: string) {
  database.run(
    `update objects set payout = ?
     where kind = 'balance_transaction' and account = ? and payout is null and body ->> 'available_on' <= ?`,
    payout,
    account,
    now,
  )
}

/** From `pending` to `in_transit`, and then to what the bank says. */
export function advancePayout(session: Session, id: string) {
  const payout = session.objects.get('payout', id, 'payout')
  const { bank } = session.controls.state
  if (bank === 'waits' || isEnded(payout)) return
  if (payout.status === 'in_transit') {
    settlePayout(session, id, bank === 'accepts')
    return
  }
  const sent = session.objects.save<Payout>({ ...payout, reconciliation_status: 'completed', status: 'in_transit' })
  session.emit('payout.updated', sent, payout)
  session.emit('payout.reconciliation_completed', sent)
  planNextState(session, session.account!, id)
}

/** The bank accepts a payout or sends it back, which it may also do after it was paid. */
export function settlePayout(session: Session, id: string, isAccepted: boolean): Payout {
  const payout = session.objects.get('payout', id, 'payout')
  const cannotEnd = isAccepted ? isEnded(payout) : payout.status === 'failed'
  if (cannotEnd) throw refusal.invalid(`This payout has ended already: it is ${payout.status}.`)
  const ended = { ...payout, reconciliation_status: 'completed', trace_id: { status: 'unsupported', value: null } }
  if (!isAccepted) return failPayout(session, ended, payout)
  const paid = session.objects.save<Payout>({ ...ended, status: 'paid' })
  session.emit('payout.paid', paid, payout)
  return paid
}

/** The money is back in the balance. Stripe sends nothing to this bank anymore. */
function failPayout(session: Session, ended: Payout, before: Payout): Payout {
  const { id, amount } = before
  const description = 'REFUND FOR PAYOUT (STRIPE PAYOUT)'
  const transaction = { type: 'payout_failure', category: 'payout_reversal', source: id, description }
  const failed = session.objects.save<Payout>({
    ...ended,
    failure_balance_transaction: record(session, { ...transaction, availableOn: session.now }, amount).id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  })
  session.emit('payout.failed', failed, before)
  if (getAccount(session, session.account!).payouts_enabled) {
    setStanding(session.on(null), session.account!, 'bank_refused')
  }
  return failed
}

export function changePayout(session: Session, id: string, given: StaticDecode<typeof PayoutChange>): Payout {
  const before = session.objects.get('payout', id, 'payout')
  const after = session.objects.save<Payout>({ ...before, metadata: merged(before.metadata ?? {}, given.metadata) })
  session.emit('payout.updated', after, before)
  return after
}

const blank = {
  object: 'payout',
  application_fee: null,
  application_fee_amount: null,
  automatic: true,
  currency: 'usd',
  description: 'STRIPE PAYOUT',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'in_progress',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'pending',
  trace_id: { status: 'pending', value: null },
  type: 'bank_account',
} as const
