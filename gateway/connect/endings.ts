import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { expand, Params } from '../params.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { getAccount } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { forgetWork } from './bank-work.ts'
import { forgetLinks } from './links.ts'
import { setStanding } from './standing.ts'

const reasons = {
  credit: 'rejected.platform_other',
  fraud_no_intent_to_fulfill: 'rejected.platform_fraud',
  fraud_other: 'rejected.platform_fraud',
  fraud_payment_method_casher: 'rejected.platform_fraud',
  fraud_payment_method_tester: 'rejected.platform_fraud',
  other: 'rejected.platform_other',
  terms_of_service: 'rejected.platform_terms_of_service',
} as const

export const Rejection = Params({
  reason: Type.Enum(Object.keys(reasons) as (keyof typeof reasons)[]),
  payouts_action: Type.Optional(Type.Enum(['none', 'pause'])),
  ...expand,
})

/** The platform does not want an account anymore. */
export function rejectAccount(session: Session, id: string, given: StaticDecode<typeof Rejection>): Stripe.Account {
  const { payouts_enabled } = getAccount(session, id)
  return setStanding(session, id, 'rejected', (account) => ({
    ...account,
    payouts_enabled: given.payouts_action === 'none' && payouts_enabled,
    requirements: { ...account.requirements!, disabled_reason: reasons[given.reason] },
  }))
}

/** As with live keys, only once nothing is left in its balance. */
export function deleteAccount(session: Session, id: string): Stripe.DeletedAccount {
  const account = getAccount(session, id)
  const { available, pending } = balanceOf(session.on(id))
  if (available !== 0 || pending !== 0) {
    throw refusal.invalid('This account cannot be deleted, because its balance is not zero.')
  }
  session.objects.remove(account)
  forgetWork(session, id)
  forgetLinks(session, id)
  return { id, object: 'account', deleted: true }
}
