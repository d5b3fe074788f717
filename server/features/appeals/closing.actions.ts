import type { HappeningListener } from '../happenings/index.ts'
import { closeAppeal, recordDecided } from './actions.ts'

/** When a moderator takes back a decision that was appealed, the appeal is answered. */
export const closingAppeals: HappeningListener = async (tx, { type, actorId, subjectId: decisionId }) => {
  if (type !== 'decision_reversed') return undefined
  const [appeal] = await tx<{ id: number; authorId: number }[]>`
    select id, author_id from appeals where decision_id = ${decisionId} and state = 'open' for update`
  if (!appeal) return undefined
  const [reversed] = await tx<{ words: string | null }[]>`
    select reversal_words as words from moderation_decisions where id = ${decisionId}`
  const { id, authorId } = appeal
  await closeAppeal(tx, { id, outcome: 'overturned', words: reversed?.words ?? null, by: actorId })
  await recordDecided(tx, actorId, { id, decisionId, authorId, outcome: 'overturned' })
  return undefined
}
