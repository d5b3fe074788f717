import type { HappeningHandler } from '../../platform/background/happening-delivery.ts'
import { tellMatches } from './actions.ts'
import { listSearchersOf } from './matching/queries.ts'

/** Whoever wants to hear at once hears of a new post that their search finds. */
export const tellSearchersAtOnce: HappeningHandler = async (tx, { type, subjectId: postId }) => {
  if (type !== 'post_published') return undefined
  for (const match of await listSearchersOf(tx, postId, { isAtOnce: true })) await tellMatches(tx, match, [postId])
  return undefined
}
