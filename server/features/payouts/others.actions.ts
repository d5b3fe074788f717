import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Locks the member whose payouts an admin decides about, which nobody does about their own: `own` says so. */
export async function lockOther(tx: Transaction, viewer: Viewer, memberId: number, own: string) {
  if (viewer.id === memberId) throw refusal.forbidden(`${own} Ask another admin.`)
  const [member] = await tx`select from members where id = ${memberId} for no key update`
  if (!member) throw refusal.notFound('Member')
}
