import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  Appeal,
  AppealDecision,
  AppealPage,
  NewAppeal,
  OwnDecision,
  OwnDecisionPage,
  OwnDecisionQuery,
} from '#contract/appeals.ts'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { Reportables } from '../reports/index.ts'
import { decideAppeal, makeAppeal } from './actions.ts'
import { getOwnDecision, listOwnDecisions } from './own-decision.queries.ts'
import { getAppeal, listAppeals } from './queries.ts'

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

type Options = { sql: Pool; reportables: Reportables }

export const appealRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, reportables }) => {
  describe(app)
  await app.register(ownRoutes, { sql, reportables })
  await app.register(moderatorRoutes, { sql, reportables })
}

const ownRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, reportables }) => {
  app.get(
    '/decisions',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { querystring: OwnDecisionQuery, response: { 200: OwnDecisionPage } },
    },
    (call) => listOwnDecisions(sql, signedIn(call), call.query),
  )
  app.get(
    '/decisions/:decisionId',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Decision', whileSuspended: true },
      schema: { params: OneDecision, response: { 200: OwnDecision } },
    },
    (call) => getOwnDecision(sql, signedIn(call), call.params.decisionId),
  )
  app.post(
    '/decisions/:decisionId/appeal',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Decision', whileSuspended: true },
      schema: { params: OneDecision, body: NewAppeal, headers: Idempotent, response: { 201: OwnDecision } },
    },
    async (call, reply) => {
      const { decisionId } = call.params
      const decision = await once(sql, call, (tx) =>
        makeAppeal(tx, { viewer: signedIn(call), reportables }, decisionId, call.body.text),
      )
      return reply.code(201).send(decision)
    },
  )
}

const moderatorRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  app.get(
    '/moderation/appeals',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: AppealPage } },
    },
    (call) => listAppeals({ ...options, viewer: signedIn(call) }, call.query),
  )
  app.get(
    '/moderation/appeals/:appealId',
    {
      config: { access: 'moderator', rateLimit: callLimits.read, subject: 'Appeal' },
      schema: { params: OneAppeal, response: { 200: Appeal } },
    },
    (call) => getAppeal({ ...options, viewer: signedIn(call) }, call.params.appealId),
  )
  app.post(
    '/moderation/appeals/:appealId/decision',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Appeal' },
      schema: { params: OneAppeal, body: AppealDecision, response: { 200: Appeal } },
    },
    async (call) => {
      const viewer = signedIn(call)
      const { appealId } = call.params
      await decideAppeal(options.sql, { viewer, reportables: options.reportables }, appealId, call.body)
      return getAppeal({ ...options, viewer }, appealId)
    },
  )
}
