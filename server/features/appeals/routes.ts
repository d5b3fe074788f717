import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Appeal, AppealDecision, AppealPage, NewAppeal, OwnDecision, OwnDecisionPage } from '#contract/appeals.ts'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import type { Pool } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'

const describe = operations('Moderation', {
  listOwnDecisions: ['GET /decisions', 'List what moderators decided about you'],
  getOwnDecision: ['GET /decisions/:decisionId', 'Get a decision about something of yours'],
  appealDecision: ['POST /decisions/:decisionId/appeal', 'Ask another moderator to look again', 'cannot_appeal'],
  listAppeals: ['GET /moderation/appeals', 'List open appeals'],
  getAppeal: ['GET /moderation/appeals/:appealId', 'Get an appeal'],
  decideAppeal: ['POST /moderation/appeals/:appealId/decision', 'Decide an appeal', 'decided_already', 'own_decision'],
})

const OneDecision = Type.Object({ decisionId: Id })
const OneAppeal = Type.Object({ appealId: Id })

/** The routes are not built yet. */
async function notBuilt(): Promise<never> {
  throw new Error('not built')
}

export const appealRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app) => {
  describe(app)
  app.get(
    '/decisions',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: OwnDecisionPage } },
    },
    notBuilt,
  )
  app.get(
    '/decisions/:decisionId',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Decision' },
      schema: { params: OneDecision, response: { 200: OwnDecision } },
    },
    notBuilt,
  )
  app.post(
    '/decisions/:decisionId/appeal',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Decision' },
      schema: { params: OneDecision, body: NewAppeal, headers: Idempotent, response: { 201: OwnDecision } },
    },
    notBuilt,
  )
  app.get(
    '/moderation/appeals',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: AppealPage } },
    },
    notBuilt,
  )
  app.get(
    '/moderation/appeals/:appealId',
    {
      config: { access: 'moderator', rateLimit: callLimits.read, subject: 'Appeal' },
      schema: { params: OneAppeal, response: { 200: Appeal } },
    },
    notBuilt,
  )
  app.post(
    '/moderation/appeals/:appealId/decision',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Appeal' },
      schema: { params: OneAppeal, body: AppealDecision, response: { 200: Appeal } },
    },
    notBuilt,
  )
}
