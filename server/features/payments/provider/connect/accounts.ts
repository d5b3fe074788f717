import type Stripe from 'stripe'
import type { Provider } from '../provider.ts'
import { askConnect, askForAny, reasonOf } from './ask-connect.ts'

/** What the provider says about the account of a member. */
export type ConnectedAccount = {
  id: string
  /** It can get transfers, and they reach its bank. */
  isReady: boolean
  /**
   * `incomplete`: the member has not finished the provider's form. `pending`: the provider is checking what they gave.
   * `restricted`: it needs more first. `rejected`: closed for good.
   */
  state: 'incomplete' | 'pending' | 'ready' | 'restricted' | 'rejected'
  /** What is due now, by the provider's names, such as `individual.id_number`. An account may be ready meanwhile. */
  requirements: string[]
  /** Until when. After that, the account is restricted. */
  deadline: Date | null
}

type Wanted = {
  memberId: number
  /** Fills in the provider's form. */
  email: string
  /** Calls with the same key create one account; the provider forgets it after a day or so. */
  key: string
}

export type NewAccount = { kind: 'created'; accountId: string } | { kind: 'refused'; reason: string }

/** Creates an account for payouts to a member. The provider asks the member for identity and bank, on its own pages. */
export async function createAccount(provider: Provider, { memberId, email, key }: Wanted): Promise<NewAccount> {
  try {
    const { id } = await askConnect(provider, (stripe) =>
      stripe.accounts.create(
        {
          type: 'express',
          country: 'US',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { member: String(memberId) },
        },
        { idempotencyKey: key },
      ),
    )
    return { kind: 'created', accountId: id }
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) }
  }
}

/** Null: it was deleted at the provider, or is another platform's. */
export async function findAccount(provider: Provider, id: string): Promise<ConnectedAccount | null> {
  const account = await askForAny(provider, (stripe) => stripe.accounts.retrieve(id))
  return account && accountOf(account)
}

function accountOf(account: Stripe.Account): ConnectedAccount {
  const { currently_due, current_deadline } = account.requirements ?? {}
  const state = stateOf(account)
  return {
    id: account.id,
    isReady: state === 'ready',
    state,
    requirements: currently_due ?? [],
    deadline: current_deadline ? new Date(current_deadline * 1000) : null,
  }
}

function stateOf({ requirements, capabilities, payouts_enabled, details_submitted }: Stripe.Account) {
  if (requirements?.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (payouts_enabled && capabilities?.transfers === 'active') return 'ready'
  if (!details_submitted) return 'incomplete'
  return requirements?.currently_due?.length ? 'restricted' : 'pending'
}
