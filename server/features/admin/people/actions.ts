import type { Role } from '#contract/members.ts'
import { audit } from '../../../platform/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database.ts'
import { record } from '../../../platform/happenings.ts'
import { refusal } from '../../../platform/refusal.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { endAllSessions, setRole } from '../../identity/index.ts'
import { mayChangeRole } from './policy.ts'

type Facts = { id: number; role: Role; isSample: boolean; isLastAdmin: boolean }

export function changeRole(sql: Sql, viewer: Viewer, id: number, role: Role) {
  return inTransaction(sql, async (tx) => {
    const facts = await lockMember(tx, id)
    if (facts.role === role) return
    if (!mayChangeRole(viewer, facts)) throw refusal.forbidden(reasonAgainst(viewer, facts))
    await setRole(tx, id, role)
    await audit(tx, viewer, { action: 'role_changed', subjectId: id, details: { from: facts.role, to: role } })
    await record(tx, { type: 'role_changed', actorId: viewer.id, subjectId: id, details: { role } })
  })
}

/** Everywhere they are signed in; their sockets drop within seconds. Returns how many sessions ended. */
export function endSessions(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    await lockMember(tx, id)
    const amount = await endAllSessions(tx, id)
    await audit(tx, viewer, { action: 'sessions_ended', subjectId: id, amount })
    return amount
  })
}

/** All admins are locked with the member: two of them who demote each other at once must not leave none. */
async function lockMember(tx: Transaction, id: number): Promise<Facts> {
  await tx`select from members where role = 'admin' or id = ${id} order by id for no key update`
  const [member] = await tx<Facts[]>`
    select id, role, is_sample, role = 'admin' and not exists (
      select from members as other where other.role = 'admin' and not other.is_sample and other.id <> members.id)
      as is_last_admin
    from members where id = ${id}`
  if (!member) throw refusal.notFound('Member')
  return member
}

function reasonAgainst(viewer: Viewer, { id, isSample, isLastAdmin }: Facts) {
  if (viewer.id === id) return 'Nobody changes their own role. Ask another admin.'
  if (isSample) return 'Sample people keep their role: everybody at this machine can be them.'
  return isLastAdmin ? 'This is the last admin. Make somebody else one first.' : 'Only an admin can change a role.'
}
