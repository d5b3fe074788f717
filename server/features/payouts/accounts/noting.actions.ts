import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { record } from '../../happenings/index.ts'
import { type ConnectedAccount, findAccount, type Provider } from '../../payments/index.ts'
import { lockAccount } from './locks.actions.ts'
import { type Noted, notedOf } from './policy.ts'
import { findAccountOwner, findPayoutAccount, listAccountsToCheck, type StoredAccount } from './queries.ts'

const TRIES = 8
const BATCH = 200

/**
 * Asks the provider about a member's account, and stores the answer. The page, the webhook, and the daily job all call
 * this.
 */
export async function noteAccount(sql: Sql, provider: Provider, memberId: number) {
  for (let tries = 1; tries <= TRIES; tries++) {
    const before = await findPayoutAccount(sql, memberId)
    if (!before?.providerId || before.state === 'rejected') return
    const answer = await findAccount(provider, before.providerId)
    if (await apply(sql, before, answer)) return
  }
  throw new Error(`The payout account of member ${memberId} changed each time while the provider was asked about it.`)
}

/** The provider says that something about this account has changed. */
export async function noteAccountNamed(sql: Sql, provider: Provider, providerId: string) {
  const memberId = await findAccountOwner(sql, providerId)
  if (memberId !== null) await noteAccount(sql, provider, memberId)
}

/**
 * Asks about an account that lacks something, for the member who waits for it, at most every 10 seconds. If the provider
 * cannot be reached, what is known counts.
 */
export async function refreshAccount(sql: Sql, provider: Provider, memberId: number) {
  const { count } = await sql`
    update payout_accounts set checked_at = clock_timestamp()
    where member_id = ${memberId} and provider_id is not null and state <> 'rejected'
      and (state <> 'ready' or needs <> '{}') and checked_at < clock_timestamp() - interval '10 seconds'`
  if (count > 0) await noteAccount(sql, provider, memberId).catch(unlessUnreachable)
}

type Checking = { sql: Sql; provider: Provider; onError: (error: unknown) => void }

/** Asks about accounts that nobody has asked about for a day, in case webhooks are lost. A failure does not stop the rest. */
export async function checkAccounts({ sql, provider, onError }: Checking) {
  for (const memberId of await listAccountsToCheck(sql, BATCH)) {
    // First, so that one that always fails does not block the others.
    await sql`update payout_accounts set checked_at = clock_timestamp() where member_id = ${memberId}`
    await noteAccount(sql, provider, memberId).catch(onError)
  }
}

/** Returns false if others stored an answer meanwhile, which may be newer than this one. */
function apply(sql: Sql, before: StoredAccount, answer: ConnectedAccount | null) {
  return inTransaction(sql, async (tx) => {
    const { isMember, account } = await lockAccount(tx, before.memberId)
    if (account?.version !== before.version) return false
    const noted = notedOf(before, answer)
    await write(tx, before.memberId, noted)
    if (isMember) await tell(tx, before.memberId, noted)
    return true
  })
}

async function write(tx: Transaction, memberId: number, { state, needs, needsBy }: Noted) {
  await tx`
    update payout_accounts set version = version + 1, checked_at = clock_timestamp(), state = ${state}, needs = ${needs},
      needs_by = ${needsBy}, ready_at = case when ${state === 'ready'} then coalesce(ready_at, now()) else ready_at end
    where member_id = ${memberId}`
}

async function tell(tx: Transaction, memberId: number, { isChanged, isAsking, needs, needsBy }: Noted) {
  const about = { actorId: memberId, subjectId: memberId }
  if (isAsking) await record(tx, { type: 'payout_account_asked', ...about, details: { needs, by: needsBy } })
  else if (isChanged) await record(tx, { type: 'payout_account_changed', ...about })
}

function unlessUnreachable(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}
