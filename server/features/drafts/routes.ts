import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Draft, DraftChange, DraftList, MAX_DRAFT_BYTES } from '#contract/drafts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { deleteDraft, saveDraft } from './actions.ts'
import { listDrafts } from './queries.ts'

const describe = operations('Drafts', {
  listDrafts: ['GET /drafts', 'List your drafts'],
  saveDraft: ['PUT /drafts/:draftId', 'Save a draft', 'too_many_drafts'],
  deleteDraft: ['DELETE /drafts/:draftId', 'Delete a draft'],
})

const OneDraft = Type.Object({ draftId: Type.String({ format: 'uuid' }) })

/** Drafts are saved after every short pause in typing. */
const typing = { max: 240, timeWindow: '1 minute' }

export const draftRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/drafts',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: DraftList } } },
    (call) => listDrafts(sql, signedIn(call)),
  )

  app.put(
    '/drafts/:draftId',
    {
      bodyLimit: 2 * MAX_DRAFT_BYTES,
      config: { access: 'member', rateLimit: typing, subject: 'Draft' },
      schema: { params: OneDraft, body: DraftChange, response: { 200: Draft } },
    },
    (call) => saveDraft(sql, signedIn(call), call.params.draftId, call.body),
  )

  app.delete(
    '/drafts/:draftId',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Draft' },
      schema: { params: OneDraft, response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      await deleteDraft(sql, signedIn(call), call.params.draftId)
      return reply.code(204).send(null)
    },
  )
}
