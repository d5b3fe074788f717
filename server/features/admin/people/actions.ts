import type { Role } from '#contract/members.ts'
import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { endAllSessions, setRole, standingNow } from '../../identity/index.ts'
import { type RoleFacts, whyRoleStays } from './policy.ts'
import { isLastAdmin } from './queries.ts'

type Facts = RoleFacts & { role: Role }

export function changeRole(sql: Sql, viewer: Viewer, id: number, role: Role) {
  return inTransaction(sql, async (tx) => {
    const facts = await lockMember(tx, id)
    if (facts.role === role) return
    const reason = whyRoleStays(viewer, facts, role)
    if (reason) throw refusal.forbidden(reason)
    await setRole(tx, id, role)
    await audit(tx, viewer, { action: 'role_changed', subjectId: id, details: { from: facts.role, to: role } })
    await record(tx, { type: 'role_changed', actorId: viewer.id, subjectId: id, details: { role } })
  })
}

/** Signs them out everywhere; their sockets drop within seconds. Returns how many sessions ended. */
export function endSessions(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    await lockMember(tx, id)
    const amount = await endAllSessions(tx, id)
    await audit(tx, viewer, { action: 'sessions_ended', subjectId: id, amount })
    return amount
  })
}

/** Also locks all admins: if two demote each other at the same moment, one of them must stay an admin. */
async function lockMember(tx: Transaction, id: number): Promise<Facts> {
  await tx`select from members where role = 'admin' or id = ${id} order by id for no key update`
  const [member] = await tx<Facts[]>`
    select id, role, is_sample, ${isLastAdmin(tx)} as is_last_admin,
      ${standingNow(tx)} in ('read_only', 'suspended') as is_suspended
    from members where id = ${id}`
  if (!member) throw refusal.notFound('Member')
  return member
}
