import type { Viewer } from '../http/viewer.ts'
import type { Transaction } from './database.ts'

type Act = { action: string; subjectId: number; amount?: number; details?: Record<string, unknown> }

/**
 * Every privileged act leaves a row that nobody can change, in the transaction of the act itself. `amount`: of how many
 * things, where it was not one.
 */
export async function audit(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'address'>,
  { action, subjectId, amount, details = {} }: Act,
) {
  await tx`
    insert into audit_log (actor_id, action, subject_id, amount, address, details)
    values (${viewer.id}, ${action}, ${subjectId}, ${amount ?? null}, ${viewer.address ?? null},
      ${tx.json(details as never)})`
}
