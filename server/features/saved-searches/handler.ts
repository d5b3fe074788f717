import type { HappeningListener } from '../happenings/index.ts'
import { recordMatchesOf } from './actions.ts'
import { listSearchersOf } from './matching/queries.ts'

/** Notifies members immediately of a new post that matches a search with the rhythm 'at_once'. */
export const notifySearchersAtOnce: HappeningListener = async (tx, { type, subjectId: postId }) => {
  if (type !== 'post_published') return undefined
  await recordMatchesOf(tx, postId, await listSearchersOf(tx, postId, { isAtOnce: true }))
  return undefined
}
