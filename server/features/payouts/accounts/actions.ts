import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { createAccount, loginLink, onboardingLink, type Provider } from '../../payments/index.ts'
import { accountRefusalOf } from '../earnings/policy.ts'
import { lockAccount } from './locks.actions.ts'
import { findPayoutAccount, getEmail, type StoredAccount } from './queries.ts'

/** Where the provider's pages lead back to: when the member is done, and if the link is used up. */
export type Urls = { returnUrl: string; refreshUrl: string }

/** Begins or continues on the provider's pages, where the member says who they are and which bank they have. */
export async function setUpPayouts(sql: Sql, provider: Provider, viewer: Viewer, urls: Urls) {
  const account = await beginAccount(sql, viewer.id)
  assertNotRejected(account)
  const accountId = account.providerId ?? (await createOnce(sql, provider, account))
  await expectChange(sql, viewer.id)
  return { url: (await onboardingLink(provider, accountId, urls)) ?? unknownAccount() }
}

/** The member's own page at the provider. Where something is missing, the page that asks for it. */
export async function openDashboard(sql: Sql, provider: Provider, viewer: Viewer, urls: Urls) {
  const account = await findPayoutAccount(sql, viewer.id)
  if (!account) throw refusal.conflict('account_needed', 'Set up payouts first.')
  const { providerId, state } = account
  const isMissing = providerId === null || state === 'incomplete' || state === 'restricted'
  const dashboard = isMissing ? null : await loginLink(provider, providerId)
  return dashboard === null ? setUpPayouts(sql, provider, viewer, urls) : { url: dashboard }
}

/** Stores that there will be an account, before the provider is asked for one. */
function beginAccount(sql: Sql, memberId: number): Promise<StoredAccount> {
  return inTransaction(sql, async (tx) => {
    const { isMember, account } = await lockAccount(tx, memberId)
    if (account) return account
    if (!isMember) throw refusal.notFound('Member')
    await tx`insert into payout_accounts (member_id) values (${memberId})`
    await record(tx, { type: 'payout_account_changed', actorId: memberId, subjectId: memberId })
    return (await findPayoutAccount(tx, memberId))!
  })
}

/**
 * Two tabs ask with the same key, and get the same account, as does another call after a crash. The provider forgets keys
 * after a day; then, the account that nobody knows of stays unused.
 */
async function createOnce(sql: Sql, provider: Provider, { memberId, createdAt }: StoredAccount) {
  const email = await getEmail(sql, memberId)
  // With the time, because another database has other members with the same ids.
  const key = `payout_account_${memberId}_${Date.parse(createdAt)}`
  const made = await createAccount(provider, { memberId, email, key })
  if (made.kind === 'refused') {
    throw refusal.conflict('payouts_off', 'Stripe can’t set up payouts for you on this site right now.')
  }
  // A sample that was loaded as ready is not, once it is for real.
  await sql`
    update payout_accounts set provider_id = ${made.accountId}, state = 'incomplete', version = version + 1
    where member_id = ${memberId} and provider_id is null`
  return (await findPayoutAccount(sql, memberId))?.providerId ?? unknownAccount()
}

/** When the member comes back, their account is asked about at once. */
async function expectChange(sql: Sql, memberId: number) {
  await sql`
    update payout_accounts set checked_at = least(checked_at, now() - interval '1 minute') where member_id = ${memberId}`
}

function assertNotRejected({ state }: StoredAccount) {
  const refused = state === 'rejected' ? accountRefusalOf(state) : null
  if (refused) throw refusal.conflict(refused.code, refused.message)
}

function unknownAccount(): never {
  throw refusal.conflict('account_restricted', 'Stripe doesn’t know your account anymore. Contact us.')
}
