import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import {
  AcceptedReply,
  MarkdownPreview,
  MarkdownText,
  ReadNumber,
  Thread,
  ThreadLevelChange,
  UnreadList,
  UnreadQuery,
} from '#contract/replies.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { readerOf } from '../queries.ts'
import { renderReply } from '../rendering/rendering.ts'
import { shownReply } from '../rendering/shown-reply.ts'
import { type AcceptanceHook, acceptReply, changeThreadLevel, markThreadRead, unacceptReply } from './actions.ts'
import { getThread, listUnread } from './queries.ts'

const params = Type.Object({ postId: Id })
const subject = 'Thread'
const response = { 200: Thread }
const empty = { 204: Type.Null() }

const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const

/** `acceptanceHooks`: what other slices do in the transaction that accepts an answer. */
export type Options = { sql: Sql; acceptanceHooks: readonly AcceptanceHook[] }

export const threadRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, acceptanceHooks }) => {
  app.get(
    '/posts/:postId/thread',
    { config: { access: 'anyone', rateLimit: callLimits.read, subject }, schema: { params, response } },
    (call) => getThread(sql, call.viewer, call.params.postId),
  )

  app.put(
    '/posts/:postId/accepted-reply',
    { ...write, schema: { params, body: AcceptedReply, response } },
    async (call) => {
      const viewer = signedIn(call)
      const { postId } = call.params
      await acceptReply(sql, viewer, { postId, replyId: call.body.replyId }, acceptanceHooks)
      return getThread(sql, viewer, postId)
    },
  )

  app.delete('/posts/:postId/accepted-reply', { ...write, schema: { params, response } }, async (call) => {
    const viewer = signedIn(call)
    await unacceptReply(sql, viewer, call.params.postId)
    return getThread(sql, viewer, call.params.postId)
  })

  app.put(
    '/posts/:postId/thread-level',
    { ...write, schema: { params, body: ThreadLevelChange, response: empty } },
    async (call, reply) => {
      await changeThreadLevel(sql, signedIn(call), call.params.postId, call.body.level)
      return reply.code(204).send(null)
    },
  )

  // Unverified members can read, too.
  app.put(
    '/posts/:postId/read-number',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject, whileSuspended: true },
      schema: { params, body: ReadNumber, response: empty },
    },
    async (call, reply) => {
      await markThreadRead(sql, signedIn(call), call.params.postId, call.body.number)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/my/unread-replies',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: UnreadQuery, response: { 200: UnreadList } },
    },
    (call) => listUnread(sql, signedIn(call), call.query.post),
  )

  app.post(
    '/markdown',
    {
      config: { access: 'member', rateLimit: callLimits.write },
      schema: { body: MarkdownText, response: { 200: MarkdownPreview } },
    },
    async (call) => {
      const { text } = call.body
      const rendering = renderReply(text)
      const { html } = shownReply(text, rendering, await readerOf(sql, call.viewer, [rendering]))
      return { html }
    },
  )
}
