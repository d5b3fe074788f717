import type { NewCorrection } from '#contract/books.ts'
import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { correction, postTransfers, UNITS_PER_VBT, vbtOf } from '../../ledger/index.ts'
import { needsApproval, whyNotApproved, whyNotCorrected } from './policy.ts'
import { type CorrectionRow, lockCorrection } from './queries.ts'

/** Posts the correction at once, or leaves it for another admin to approve. Returns its id. */
export async function askForCorrection(tx: Transaction, viewer: Viewer, { memberId, vbt, reason }: NewCorrection) {
  const units = unitsToMove(vbt)
  const why = whyNotCorrected(viewer.id, memberId)
  if (why) throw refusal.forbidden(why)
  await lockMember(tx, memberId)

  const isWaiting = needsApproval({ vbt, ...(await getApprovalFacts(tx, viewer.id, memberId)) })
  const [row] = await tx<[{ id: number }]>`
    insert into corrections (member_id, units, reason, asked_by, state, decided_by, decided_at)
    values (${memberId}, ${units}, ${reason.trim()}, ${viewer.id}, ${isWaiting ? 'waiting' : 'posted'},
      ${isWaiting ? null : viewer.id}, ${isWaiting ? null : tx`now()`})
    returning id`
  const details = { correctionId: row.id, vbt, reason: reason.trim() }
  await audit(tx, viewer, { action: 'correction_asked', subjectId: memberId, details })
  if (!isWaiting) await post(tx, viewer, { id: row.id, memberId, units })
  return row.id
}

/** Another admin approves a correction, which moves the tokens. */
export function approveCorrection(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const asked = await lockWaiting(tx, id)
    const why = whyNotApproved(viewer.id, asked)
    if (why) throw refusal.forbidden(why)
    await lockMember(tx, asked.memberId)
    await decide(tx, viewer, asked, 'posted')
    await post(tx, viewer, asked)
  })
}

/** Any admin can reject a correction. The admin who asked for it can also take it back. */
export function rejectCorrection(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => decide(tx, viewer, await lockWaiting(tx, id), 'rejected'))
}

async function lockWaiting(tx: Transaction, id: number) {
  const asked = await lockCorrection(tx, id)
  if (asked.state === 'waiting') return asked
  throw refusal.conflict('decided_already', 'This correction was already decided.')
}

async function decide(tx: Transaction, viewer: Viewer, { id, memberId }: CorrectionRow, state: 'posted' | 'rejected') {
  await tx`update corrections set state = ${state}, decided_by = ${viewer.id}, decided_at = now() where id = ${id}`
  const action = state === 'posted' ? 'correction_approved' : 'correction_rejected'
  await audit(tx, viewer, { action, subjectId: memberId, details: { correctionId: id } })
}

type Posted = Pick<CorrectionRow, 'id' | 'memberId' | 'units'>

async function post(tx: Transaction, viewer: Viewer, { id, memberId, units }: Posted) {
  const details = { vbt: vbtOf(units) }
  await record(tx, { type: 'tokens_corrected', actorId: viewer.id, subjectId: memberId, details })
  try {
    await postTransfers(tx, [correction({ correctionId: id, memberId, units, actorId: viewer.id })])
  } catch (error) {
    const isShort = error instanceof Refusal && error.code === 'not_enough_tokens'
    throw isShort ? refusal.conflict(error.code, 'The member doesn’t have that many tokens available.') : error
  }
}

/** Converts VBT to whole units, and throws on more than 4 decimals. Rounding removes the floating-point error. */
function unitsToMove(vbt: number) {
  const units = Math.round(vbt * UNITS_PER_VBT)
  if (units !== 0 && vbtOf(units) === vbt) return units
  const message = 'Enter an amount other than 0, with up to 4 decimals.'
  throw refusal.invalid(message, [{ field: 'vbt', message }])
}

/** Keeps the member from leaving meanwhile: nobody could spend the tokens. */
async function lockMember(tx: Transaction, id: number) {
  const [member] = await tx`select from members where id = ${id} for no key update`
  if (!member) throw refusal.notFound('Member')
}

/** `earlierVbt`: what this admin alone gave the member or took from them in the last day. Lock the member first. */
async function getApprovalFacts(tx: Transaction, adminId: number, memberId: number) {
  const [facts] = await tx<[{ admins: number; earlier: number }]>`
    select (select count(*)::int from members where role = 'admin') as admins,
      (select coalesce(sum(abs(units)), 0)::bigint from corrections
        where member_id = ${memberId} and asked_by = ${adminId} and decided_by = ${adminId} and state = 'posted'
          and asked_at > now() - interval '1 day') as earlier`
  return { admins: facts.admins, earlierVbt: vbtOf(facts.earlier) }
}
