import type { HappeningListener } from '../happenings/index.ts'
import { tellMatches } from './actions.ts'
import { listSearchersOf } from './matching/queries.ts'

/** Whoever wants to hear at once hears of a new post that their search finds. */
export const tellSearchersAtOnce: HappeningListener = async (tx, { type, subjectId: postId }) => {
  if (type !== 'post_published') return undefined
  for (const match of await listSearchersOf(tx, postId, { isAtOnce: true })) await tellMatches(tx, match, [postId])
  return undefined
}
