import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Comment } from '#contract/comments.ts'
import { Hiding } from '#contract/hiding.ts'
import { Post } from '#contract/posts.ts'
import { Reply } from '#contract/replies.ts'
import { Review } from '#contract/reviews.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { getComment } from '../../comments/index.ts'
import { getPost } from '../../posts/index.ts'
import { getReply } from '../../replies/index.ts'
import { getReview } from '../../reviews/index.ts'
import type { ModerationOptions } from '../options.ts'
import { hideDirectly, unhideDirectly } from './actions.ts'

const config = (subject: string) => ({ access: 'moderator', rateLimit: callLimits.write, subject }) as const
const ofPost = { config: config('Post'), schema: { params: Type.Object({ postId: Id }), response: { 200: Post } } }
const ofComment = {
  config: config('Comment'),
  schema: { params: Type.Object({ commentId: Id }), response: { 200: Comment } },
}
const ofReply = { config: config('Reply'), schema: { params: Type.Object({ replyId: Id }), response: { 200: Reply } } }
const ofReview = {
  config: config('Review'),
  schema: { params: Type.Object({ reviewId: Id }), response: { 200: Review } },
}
const withReason = { body: Hiding }

/** A moderator hides something where it is, or shows it again. */
export const directRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (app, { sql, reportables }) => {
  const actsOn = (itemType: 'post' | 'comment' | 'reply' | 'review') => ({
    hide: (viewer: Viewer, itemId: number, { reason }: { reason: string }) =>
      hideDirectly(sql, { viewer, reportables }, { itemType, itemId }, reason),
    unhide: (viewer: Viewer, itemId: number) => unhideDirectly(sql, { viewer, reportables }, { itemType, itemId }),
  })
  const post = actsOn('post')
  app.post('/posts/:postId/hide', { ...ofPost, schema: { ...ofPost.schema, ...withReason } }, async (call) => {
    await post.hide(signedIn(call), call.params.postId, call.body)
    return getPost(sql, call.viewer, call.params.postId)
  })
  app.post('/posts/:postId/unhide', ofPost, async (call) => {
    await post.unhide(signedIn(call), call.params.postId)
    return getPost(sql, call.viewer, call.params.postId)
  })

  const comment = actsOn('comment')
  app.post(
    '/comments/:commentId/hide',
    { ...ofComment, schema: { ...ofComment.schema, ...withReason } },
    async (call) => {
      await comment.hide(signedIn(call), call.params.commentId, call.body)
      return getComment(sql, call.viewer, call.params.commentId)
    },
  )
  app.post('/comments/:commentId/unhide', ofComment, async (call) => {
    await comment.unhide(signedIn(call), call.params.commentId)
    return getComment(sql, call.viewer, call.params.commentId)
  })

  const reply = actsOn('reply')
  app.post('/replies/:replyId/hide', { ...ofReply, schema: { ...ofReply.schema, ...withReason } }, async (call) => {
    await reply.hide(signedIn(call), call.params.replyId, call.body)
    return getReply(sql, call.viewer, call.params.replyId)
  })
  app.post('/replies/:replyId/unhide', ofReply, async (call) => {
    await reply.unhide(signedIn(call), call.params.replyId)
    return getReply(sql, call.viewer, call.params.replyId)
  })

  const review = actsOn('review')
  app.post('/reviews/:reviewId/hide', { ...ofReview, schema: { ...ofReview.schema, ...withReason } }, async (call) => {
    await review.hide(signedIn(call), call.params.reviewId, call.body)
    return getReview(sql, call.viewer, call.params.reviewId)
  })
  app.post('/reviews/:reviewId/unhide', ofReview, async (call) => {
    await review.unhide(signedIn(call), call.params.reviewId)
    return getReview(sql, call.viewer, call.params.reviewId)
  })
}
