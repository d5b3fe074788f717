import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { newId } from '../ids.ts'
import { expand, Integer, Params } from '../params.ts'
import type { Session } from '../session.ts'
import { getAccount } from './accounts.ts'
import type { Standing } from './requirements.ts'

type Account = Stripe.Account
type Banks = NonNullable<Account['external_accounts']>

export const BankQuery = Params({
  limit: Type.Optional(Integer()),
  object: Type.Optional(Type.Enum(['bank_account', 'card'])),
  ...expand,
})

/** An account has at most one bank, and no cards. */
export function listBanks(session: Session, id: string, given: StaticDecode<typeof BankQuery>): Banks {
  const banks = getAccount(session, id).external_accounts!
  return { ...banks, data: given.object === 'card' ? [] : banks.data }
}

/** The bank that payouts go to. */
export function bankOf({ external_accounts }: Account) {
  return external_accounts?.data.find((bank) => bank.object === 'bank_account')
}

/** Accounts get a bank when they are set up. One that refused a payout stays until payouts are on again. */
export function banksAfter(account: Account, standing: Standing): Banks {
  const banks: Banks = account.external_accounts!
  const bank = bankOf(account)
  if (standing === 'bank_refused') return { ...banks, data: bank ? [{ ...bank, status: 'errored' }] : [] }
  const isKept = standing === 'rejected' || (bank && (standing === 'restricted' || bank.status !== 'errored'))
  return isKept ? banks : { ...banks, data: [newBank(account.id)] }
}

/** Stripe's test bank, with its public routing number. */
function newBank(account: string): Stripe.BankAccount {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: 'testBank6789',
    future_requirements: { currently_due: [], errors: [], past_due: [], pending_verification: [] },
    last4: '6789',
    metadata: {},
    requirements: { currently_due: [], errors: [], past_due: [], pending_verification: [] },
    routing_number: '110000000',
    status: 'new',
  }
}
