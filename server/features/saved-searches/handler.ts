import type { HappeningListener } from '../happenings/index.ts'
import { recordMatches } from './actions.ts'
import { listSearchersOf } from './matching/queries.ts'

/** Notifies members immediately of a new post that matches a search with the rhythm 'at_once'. */
export const notifySearchersAtOnce: HappeningListener = async (tx, { type, subjectId: postId }) => {
  if (type !== 'post_published') return undefined
  for (const match of await listSearchersOf(tx, postId, { isAtOnce: true })) await recordMatches(tx, match, [postId])
  return undefined
}
