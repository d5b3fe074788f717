import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import type { Session } from '../session.ts'
import { getAccount } from './accounts.ts'
import { planPayout } from './bank-work.ts'
import { requirementsOf, type Standing } from './requirements.ts'

type Account = Stripe.Account
type Banks = NonNullable<Account['external_accounts']>
type Abilities = Pick<Account, 'capabilities' | 'charges_enabled' | 'details_submitted' | 'payouts_enabled'>

/** Stripe changes its mind about an account. `change`: what is special about it. */
export function setStanding(
  session: Session,
  id: string,
  standing: Exclude<Standing, 'missing'>,
  change: (account: Account) => Account = (account) => account,
): Account {
  const before = getAccount(session, id)
  const after = change({
    ...before,
    ...abilitiesOf(before, standing),
    external_accounts: banksOf(before, standing),
    requirements: requirementsOf(standing, session.now),
    tos_acceptance: { date: session.now, ip: '192.0.2.1', user_agent: null },
  })
  session.objects.save(after)
  session.on(id).emit('account.updated', after, before)
  if (after.payouts_enabled) planPayout(session, id)
  return after
}

/** What an account can do. Only its bank can be wrong, and then it still receives transfers. */
function abilitiesOf({ capabilities = {} }: Account, standing: Standing): Abilities {
  const works = standing === 'complete' || standing === 'due'
  const isActive = works || standing === 'bank_refused'
  const names = Object.keys(capabilities)
  return {
    capabilities: Object.fromEntries(names.map((name) => [name, isActive ? 'active' : 'inactive'])),
    charges_enabled: isActive && names.includes('card_payments'),
    details_submitted: true,
    payouts_enabled: works,
  }
}

/** A refused bank stays until its owner names another. */
function banksOf({ id, external_accounts }: Account, standing: Standing) {
  const banks: Banks = external_accounts!
  const [bank] = banks.data
  if (standing === 'rejected') return banks
  if (standing === 'bank_refused') return { ...banks, data: bank ? [errored(bank)] : [] }
  const isUsable = bank?.object === 'bank_account' && bank.status !== 'errored'
  return isUsable ? banks : { ...banks, data: [newBank(id)] }
}

function errored<Bank extends Stripe.ExternalAccount>(bank: Bank): Bank {
  return { ...bank, status: 'errored' }
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

export function isRejected({ requirements }: Account) {
  return requirements?.disabled_reason?.startsWith('rejected') ?? false
}

/** The bank that payouts go to. */
export function bankOf({ external_accounts }: Account) {
  return external_accounts?.data.find((bank) => bank.object === 'bank_account')
}
