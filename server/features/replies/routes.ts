import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import { NewReply, Reply, ReplyChange, ReplyPage, ReplyVersionPage, ThreadQuery } from '#contract/replies.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { TextChecks } from '../posts/index.ts'
import { changeReply, makeReply, removeReply } from './actions.ts'
import { likeReply, unlikeReply } from './likes.actions.ts'
import { getReply, listReplies } from './queries.ts'
import { type Options, threadRoutes } from './thread/routes.ts'
import { listReplyVersions } from './versions.queries.ts'

const describe = operations('Forum', {
  getThread: ['GET /posts/:postId/thread', 'Get the state of a forum thread'],
  acceptReply: ['PUT /posts/:postId/accepted-reply', 'Accept a reply as the answer'],
  unacceptReply: ['DELETE /posts/:postId/accepted-reply', 'Take back the accepted answer'],
  changeThreadLevel: ['PUT /posts/:postId/thread-level', 'Choose how closely you follow a thread'],
  markThreadRead: ['PUT /posts/:postId/read-number', 'Mark a thread as read up to a reply'],
  listUnreadReplies: ['GET /my/unread-replies', 'Count the unread replies of threads'],
  previewMarkdown: ['POST /markdown', 'Render Markdown as a reply shows it'],
  listReplies: ['GET /posts/:postId/replies', 'List the replies of a thread'],
  makeReply: ['POST /posts/:postId/replies', 'Reply in a thread', 'new_account_limit'],
  getReply: ['GET /replies/:replyId', 'Get a reply'],
  changeReply: ['PATCH /replies/:replyId', 'Change a reply', 'new_account_limit'],
  listReplyVersions: ['GET /replies/:replyId/history', 'List the earlier versions of a reply', 'forbidden'],
  removeReply: ['DELETE /replies/:replyId', 'Delete a reply'],
  likeReply: ['PUT /replies/:replyId/like', 'Like a reply'],
  unlikeReply: ['DELETE /replies/:replyId/like', 'Take back a like of a reply'],
})

const params = Type.Object({ replyId: Id })
const response = { 200: Reply }
const subject = 'Reply'

const read = { config: { access: 'anyone', rateLimit: callLimits.read, subject } } as const
const own = { config: { access: 'member', rateLimit: callLimits.read, subject } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const
const writeText = { config: { access: 'verified', rateLimit: callLimits.markdown, subject } } as const

export const replyRoutes: FastifyPluginAsyncTypebox<Options & { checks: TextChecks }> = async (
  app,
  { sql, acceptanceHooks, checks },
) => {
  describe(app)
  await app.register(threadRoutes, { sql, acceptanceHooks })
  const ofPost = Type.Object({ postId: Id })

  app.get(
    '/posts/:postId/replies',
    {
      config: { ...read.config, subject: 'Thread' },
      schema: { params: ofPost, querystring: ThreadQuery, response: { 200: ReplyPage } },
    },
    (call) => listReplies(sql, call.viewer, call.params.postId, call.query),
  )

  app.post(
    '/posts/:postId/replies',
    { ...writeText, schema: { params: ofPost, body: NewReply, headers: Idempotent, response: { 201: Reply } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { id } = await once(sql, call, (tx) => makeReply(tx, viewer, call.params.postId, call.body, checks))
      reply.code(201)
      return getReply(sql, viewer, id)
    },
  )

  app.get('/replies/:replyId', { ...read, schema: { params, response } }, (call) =>
    getReply(sql, call.viewer, call.params.replyId),
  )

  app.patch('/replies/:replyId', { ...writeText, schema: { params, body: ReplyChange, response } }, async (call) => {
    const viewer = signedIn(call)
    await changeReply(sql, viewer, call.params.replyId, call.body, checks)
    return getReply(sql, viewer, call.params.replyId)
  })

  app.get(
    '/replies/:replyId/history',
    { ...own, schema: { params, querystring: PageQuery, response: { 200: ReplyVersionPage } } },
    (call) => listReplyVersions(sql, signedIn(call), call.params.replyId, call.query),
  )

  const empty = { 204: Type.Null() }
  app.delete('/replies/:replyId', { ...write, schema: { params, response: empty } }, async (call, reply) => {
    await removeReply(sql, signedIn(call), call.params.replyId)
    return reply.code(204).send(null)
  })

  app.put('/replies/:replyId/like', { ...write, schema: { params, response: empty } }, async (call, reply) => {
    await likeReply(sql, signedIn(call), call.params.replyId)
    return reply.code(204).send(null)
  })

  app.delete('/replies/:replyId/like', { ...write, schema: { params, response: empty } }, async (call, reply) => {
    await unlikeReply(sql, signedIn(call), call.params.replyId)
    return reply.code(204).send(null)
  })
}
