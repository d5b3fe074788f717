import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { lockBalance } from '../../ledger/index.ts'
import { lockAccount } from '../accounts/locks.actions.ts'
import { mostVbtOf, refusalOf } from '../earnings/policy.ts'
import { getPayoutFacts } from '../earnings/queries.ts'
import type { Paying } from '../paying.ts'
import { askForTransfer } from '../sending/asking.actions.ts'
import { createPayout } from '../sending/creating.actions.ts'
import { getAutomatic, listDue } from './queries.ts'
import { nextAutomaticAt } from './schedule.ts'

const BATCH = 200

/** From now on, or no longer, all that is available is paid out each week. */
export function setAutomatic(sql: Sql, { id: memberId }: Viewer, isAutomatic: boolean) {
  return inTransaction(sql, async (tx) => {
    const { account } = await lockAccount(tx, memberId)
    if (!account && isAutomatic) throw refusal.conflict('account_needed', 'Set up payouts first.')
    const { count } = await tx`
      update payout_accounts set is_automatic = ${isAutomatic}, automatic_refusal = null,
        automatic_at = case when ${isAutomatic} then ${nextAutomaticAt(Date.now())}::timestamptz end
      where member_id = ${memberId} and is_automatic <> ${isAutomatic}`
    if (count > 0) await record(tx, { type: 'payout_account_changed', actorId: memberId, subjectId: memberId })
  })
}

type Running = { sql: Sql; paying: Paying; onError: (error: unknown) => void }

/** Pays out to all members who are due, once a week, however often this runs. A failure does not stop the rest. */
export async function payAutomatically({ sql, paying, onError }: Running) {
  let due: number[] = []
  do {
    due = await listDue(sql, { after: due.at(-1) ?? 0, limit: BATCH })
    for (const memberId of due) await payOne(sql, paying, memberId).catch(onError)
  } while (due.length === BATCH)
}

async function payOne(sql: Sql, paying: Paying, memberId: number) {
  const payout = await inTransaction(sql, (tx) => payIfDue(tx, paying, memberId))
  if (payout) await askForTransfer(sql, paying, payout.payoutId)
}

/** The payout and the next date commit together. Returns null if there is none this time. */
async function payIfDue(tx: Transaction, paying: Paying, memberId: number) {
  const { isMember } = await lockAccount(tx, memberId)
  if (!isMember) return stop(tx, memberId)
  const { isDue, refusal: known } = await getAutomatic(tx, memberId)
  if (!isDue) return null
  await lockBalance(tx, memberId)
  const facts = await getPayoutFacts(tx, memberId, paying)
  const code = refusalOf(facts, Date.now())?.code ?? null
  await noteTry(tx, memberId, toldAfter(code, known))
  if (code === null) {
    const { payoutFeeCents: feeCents } = paying.connect
    return createPayout(tx, { id: memberId }, { vbt: mostVbtOf(facts), feeCents, isAutomatic: true }, paying)
  }
  if (toldAfter(code, known) !== known) {
    const about = { actorId: memberId, subjectId: memberId }
    await record(tx, { type: 'automatic_payout_refused', ...about, details: { code } })
  }
  return null
}

/** Of which reason the member knows then. They need not know that it was too little: the next week may bring more. */
function toldAfter(code: string | null, known: string | null) {
  return code === 'too_little_earned' ? known : code
}

async function noteTry(tx: Transaction, memberId: number, told: string | null) {
  await tx`
    update payout_accounts set automatic_at = ${nextAutomaticAt(Date.now())}, automatic_refusal = ${told}
    where member_id = ${memberId}`
}

/** For members who have left. */
async function stop(tx: Transaction, memberId: number) {
  await tx`update payout_accounts set is_automatic = false, automatic_at = null where member_id = ${memberId}`
  return null
}
