import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { newId } from '../ids.ts'
import { merged } from '../metadata.ts'
import { expand, Flag, Integer, Metadata, OptionalText, Params, Text } from '../params.ts'
import { Refusal, refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { planPayout } from './bank-work.ts'
import { blankAccount } from './blank-account.ts'

type Account = Stripe.Account

const requested = () => Type.Optional(Params({ requested: Type.Optional(Flag()) }))

const schedule = Params({
  delay_days: Type.Optional(Type.Union([Type.Literal('minimum'), Integer()])),
  interval: Type.Optional(Type.Enum(['daily', 'manual', 'monthly', 'weekly'])),
  monthly_anchor: Type.Optional(Integer()),
  weekly_anchor: Type.Optional(
    Type.Enum(['friday', 'monday', 'saturday', 'sunday', 'thursday', 'tuesday', 'wednesday']),
  ),
})

const accountFields = {
  business_profile: Type.Optional(
    Params({
      mcc: Type.Optional(Text(4)),
      name: OptionalText(500),
      product_description: OptionalText(40_000),
      support_email: OptionalText(254),
      support_phone: OptionalText(40),
      support_url: OptionalText(2000),
      url: OptionalText(2000),
    }),
  ),
  business_type: Type.Optional(Type.Enum(['company', 'government_entity', 'individual', 'non_profit'])),
  capabilities: Type.Optional(Params({ card_payments: requested(), transfers: requested() })),
  default_currency: Type.Optional(Type.Enum(['usd'])),
  email: Type.Optional(Text(254)),
  metadata: Metadata(),
  settings: Type.Optional(
    Params({
      payouts: Type.Optional(
        Params({
          debit_negative_balances: Type.Optional(Flag()),
          schedule: Type.Optional(schedule),
          statement_descriptor: OptionalText(22),
        }),
      ),
    }),
  ),
  ...expand,
}

export const AccountChange = Params(accountFields)
type AccountChange = StaticDecode<typeof AccountChange>

export const NewAccount = Params({
  ...accountFields,
  controller: Type.Optional(
    Params({
      fees: Type.Optional(Params({ payer: Type.Enum(['application']) })),
      losses: Type.Optional(Params({ payments: Type.Enum(['application']) })),
      requirement_collection: Type.Optional(Type.Enum(['stripe'])),
      stripe_dashboard: Type.Optional(Params({ type: Type.Enum(['express']) })),
    }),
  ),
  country: Type.Optional(Type.Enum(['US'])),
  type: Type.Optional(Type.Enum(['express'])),
})
type NewAccount = StaticDecode<typeof NewAccount>

/** Only Express accounts in the United States, without any identity. */
export function createAccount(session: Session, { type, controller, country: _, ...given }: NewAccount): Account {
  if (type && controller) {
    throw refusal.invalid('You may not provide the `type` parameter and `controller` parameters simultaneously.', {
      param: 'type',
    })
  }
  if (!type && !controller?.stripe_dashboard) {
    throw refusal.invalid('Only Express accounts are known here: set `type` to express.', { param: 'type' })
  }
  const blank = blankAccount(newId('acct'), session.now)
  return session.objects.insert(changed({ ...blank, capabilities: {} }, given, { transfers: 'inactive' }))
}

export function changeAccount(session: Session, id: string, given: AccountChange): Account {
  const before = getAccount(session, id)
  const after = session.objects.save(changed(before, given, {}))
  session.on(id).emit('account.updated', after, before)
  // There may be money, and payouts by hand until now.
  planPayout(session, id)
  return after
}

export function getAccount(session: Session, id: string): Account {
  const account = session.on(null).objects.find('account', id)
  if (!account) throw refusal.forbidden(id)
  return account
}

/** An account that a parameter names. */
export function accountIn(session: Session, id: string, param: string): Account {
  const account = session.on(null).objects.find('account', id)
  if (account) return account
  const message = `No such ${param}: '${id.slice(0, 80)}'`
  throw new Refusal(400, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

function changed(account: Account, given: AccountChange, otherwise: Account['capabilities']): Account {
  const { business_profile, capabilities, metadata, settings, expand: _, ...fields } = given
  const wanted = Object.entries(capabilities ?? {}).filter(([, capability]) => capability.requested)
  const asked = Object.fromEntries(wanted.map(([name]) => [name, 'inactive']))
  return {
    ...account,
    ...fields,
    business_profile: { ...account.business_profile!, ...business_profile },
    capabilities: { ...(capabilities ? asked : otherwise), ...account.capabilities },
    metadata: merged(account.metadata ?? {}, metadata),
    settings: { ...account.settings!, payouts: changedPayouts(account, settings?.payouts) },
  }
}

function changedPayouts(
  { settings }: Account,
  given: NonNullable<AccountChange['settings']>['payouts'],
): Stripe.Account.Settings.Payouts {
  const before = settings!.payouts!
  const { delay_days = before.schedule.delay_days, ...schedule } = given?.schedule ?? {}
  return {
    ...before,
    ...given,
    schedule: { ...before.schedule, ...schedule, delay_days: delay_days === 'minimum' ? 2 : delay_days },
  }
}
