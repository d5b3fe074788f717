import type { Comment, CommentLikes } from '#contract/comments.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { HappeningListener } from '../happenings/index.ts'
import type { LikeOutcome } from './likes/actions.ts'
import { findComment, listUnwilling } from './queries.ts'

/**
 * Says in the room of the post what everybody sees of a comment, so that nobody need ask for it; null: nothing any more.
 * Whoever is shown more of it than a stranger (its author, moderators) asks anew.
 */
export function commentTeller(sql: Sql, realtime: Realtime) {
  function tell(postId: number, type: string, facts: object, exceptMembers: readonly number[]) {
    realtime.publish(`post:${postId}`, { type, ...facts }, { exceptMembers })
  }

  return {
    /** `total`: of the comments under the post or the reply. */
    made(comment: Comment, total: number, exceptMembers: readonly number[]) {
      tell(comment.postId, 'comment_made', { comment, total }, exceptMembers)
    },

    async changed({ id, postId, authorId }: { id: number; postId: number; authorId: number | null }) {
      const exceptMembers = authorId === null ? [] : await listUnwilling(sql, authorId)
      tell(postId, 'comment_changed', { id, comment: await findComment(sql, null, id) }, exceptMembers)
    },

    /** Hands on what a click came to. */
    liked(id: number, { likes, isLiked, postId, hasChanged }: LikeOutcome): CommentLikes {
      if (hasChanged) tell(postId, 'comment_liked', { id, likes }, [])
      return { likes, isLiked }
    },
  }
}

/** A moderator's act, from wherever it was done, is told in the room as well. */
export function commentTelling(sql: Sql, realtime: Realtime): HappeningListener {
  const teller = commentTeller(sql, realtime)
  return async (_tx, { type, subjectId: id, details }) => {
    if (type !== 'comment_hidden' && type !== 'comment_unhidden') return undefined
    const { postId, authorId } = details
    const comment = { id, postId, authorId }
    // After it commits: until then a stranger would be shown what it was.
    return () => void teller.changed(comment).catch(() => {})
  }
}
