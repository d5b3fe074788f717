import type Stripe from 'stripe'
import type { Session } from '../session.ts'
import { getAccount } from './accounts.ts'
import { planPayout } from './bank-work.ts'
import { banksAfter } from './banks.ts'
import { requirementsOf, type Standing } from './requirements.ts'

type Account = Stripe.Account
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
    external_accounts: banksAfter(before, standing),
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

export function isRejected({ requirements }: Account) {
  return requirements?.disabled_reason?.startsWith('rejected') ?? false
}
