import type { Comment, CommentLikes } from '#contract/comments.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { HappeningListener } from '../happenings/index.ts'
import type { LikeOutcome } from './likes.actions.ts'
import { findComment, listBlockedOrMuting } from './queries.ts'

/**
 * Publishes comments to the room of their post as visitors see them, so that pages need not fetch them; null: no
 * longer visible. Viewers who see more than a visitor (the author, moderators) fetch it again.
 */
export function commentBroadcaster(sql: Sql, realtime: Realtime) {
  function publish(postId: number, type: string, facts: object, exceptMembers: readonly number[]) {
    realtime.publish(`post:${postId}`, { type, ...facts }, { exceptMembers })
  }

  return {
    /** `total`: the number of comments under the post or reply. */
    made(comment: Comment, total: number, exceptMembers: readonly number[]) {
      publish(comment.postId, 'comment_made', { comment, total }, exceptMembers)
    },

    async changed({ id, postId, authorId }: { id: number; postId: number; authorId: number | null }) {
      const exceptMembers = authorId === null ? [] : await listBlockedOrMuting(sql, authorId)
      publish(postId, 'comment_changed', { id, comment: await findComment(sql, null, id) }, exceptMembers)
    },

    /** Publishes a like, and returns the reply to the call. */
    liked(id: number, { likes, isLiked, postId, hasChanged }: LikeOutcome): CommentLikes {
      if (hasChanged) publish(postId, 'comment_liked', { id, likes }, [])
      return { likes, isLiked }
    },
  }
}

/** Publishes a moderator's hide or unhide, whichever screen it came from. */
export function broadcastModeration(sql: Sql, realtime: Realtime): HappeningListener {
  const publisher = commentBroadcaster(sql, realtime)
  return async (_tx, { type, subjectId: id, details }) => {
    if (type !== 'comment_hidden' && type !== 'comment_unhidden') return undefined
    const { postId, authorId } = details
    const comment = { id, postId, authorId }
    // After the commit, because an earlier query would still find the old state.
    return () => void publisher.changed(comment).catch(() => {})
  }
}
