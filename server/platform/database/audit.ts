import type { Viewer } from '../http/viewer.ts'
import type { Transaction } from './database.ts'

type Act = { action: string; subjectId: number | null; amount?: number; details?: Record<string, unknown> }

/**
 * Records a privileged action in an append-only table, in the same transaction as the action. `amount`: how many things
 * it affected, if not exactly one.
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
