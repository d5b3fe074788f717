import type { Transaction } from './database.ts'

type Act = { actorId: number; action: string; subjectId: number; details?: Record<string, unknown> }

/** Every privileged act leaves a row that nobody can change, in the transaction of the act itself. */
export async function audit(tx: Transaction, { actorId, action, subjectId, details = {} }: Act) {
  await tx`
    insert into audit_log (actor_id, action, subject_id, details)
    values (${actorId}, ${action}, ${subjectId}, ${tx.json(details as never)})`
}
