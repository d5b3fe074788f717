import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'

/** Takes a decision back, later than an undo. `words`: for the author. */
export async function reverseDecision(tx: Transaction, viewer: Viewer, id: number, { words }: { words: string }) {
  const [decision] = await tx<{ caseId: number | null; authorId: number | null }[]>`
    update moderation_decisions
    set reversed_at = now(), reversed_by = ${viewer.id}, reversal_words = ${words}, removes_at = null
    where id = ${id} and reversed_at is null returning case_id, author_id`
  if (!decision) return
  await record(tx, { type: 'decision_reversed', actorId: viewer.id, subjectId: id, details: decision })
}
