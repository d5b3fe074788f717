import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Comment, CommentChange, CommentLikes } from '#contract/comments.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { TextChecks } from '../posts/index.ts'
import { changeComment, removeComment } from './actions.ts'
import type { commentBroadcaster } from './broadcasting.ts'
import { likeComment, unlikeComment } from './likes.actions.ts'
import { getComment } from './queries.ts'

const params = Type.Object({ commentId: Id })
const response = { 200: Comment }
const likes = { 200: CommentLikes }
const subject = 'Comment'

const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const
/** Likes are clicked faster than comments are written. */
const click = { config: { access: 'verified', rateLimit: { max: 120, timeWindow: '1 minute' }, subject } } as const

type Options = { sql: Sql; publisher: ReturnType<typeof commentBroadcaster>; checks: TextChecks }

/** Routes that change an existing comment. */
export const changeRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, publisher, checks }) => {
  app.patch('/comments/:commentId', { ...write, schema: { params, body: CommentChange, response } }, async (call) => {
    const viewer = signedIn(call)
    await publisher.changed(await changeComment(sql, viewer, call.params.commentId, call.body.text, checks))
    return getComment(sql, viewer, call.params.commentId)
  })

  app.delete(
    '/comments/:commentId',
    { ...write, schema: { params, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await publisher.changed(await removeComment(sql, signedIn(call), call.params.commentId))
      return reply.code(204).send(null)
    },
  )

  app.put('/comments/:commentId/like', { ...click, schema: { params, response: likes } }, async (call) => {
    const { commentId } = call.params
    return publisher.liked(commentId, await likeComment(sql, signedIn(call), commentId))
  })

  app.delete('/comments/:commentId/like', { ...click, schema: { params, response: likes } }, async (call) => {
    const { commentId } = call.params
    return publisher.liked(commentId, await unlikeComment(sql, signedIn(call), commentId))
  })
}
