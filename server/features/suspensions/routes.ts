import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, PageQuery } from '#contract/basics.ts'
import {
  Standing,
  SuspendedOrderChoice,
  Suspension,
  SuspensionLift,
  SuspensionPage,
  SuspensionPreview,
} from '#contract/standing.ts'
import type { Pool } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'

const describe = operations('Moderation', {
  previewSuspension: [
    'GET /moderation/members/:memberId/suspension-preview',
    'See what a suspension of a member would do',
  ],
  listSuspensions: ['GET /moderation/suspensions', 'List running suspensions'],
  liftSuspension: ['POST /moderation/suspensions/:suspensionId/lift', 'End a suspension now', 'not_suspended'],
  chooseForSuspendedOrder: [
    'PUT /moderation/suspensions/:suspensionId/orders/:orderId',
    'Let an order of a suspended seller go on, or return the money',
    'decided_already',
  ],
  getStanding: ['GET /standing', 'Get what you may do, and why'],
  confirmWarning: ['POST /warnings/:decisionId/confirmation', 'Confirm that you read a warning'],
})

const OneMember = Type.Object({ memberId: Id })
const OneSuspension = Type.Object({ suspensionId: Id })
const OneOrder = Type.Object({ suspensionId: Id, orderId: Id })
const OneDecision = Type.Object({ decisionId: Id })

/** The routes are not built yet. */
async function notBuilt(): Promise<never> {
  throw new Error('not built')
}

export const suspensionRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app) => {
  describe(app)
  app.get(
    '/moderation/members/:memberId/suspension-preview',
    {
      config: { access: 'moderator', rateLimit: callLimits.read, subject: 'Member' },
      schema: { params: OneMember, response: { 200: SuspensionPreview } },
    },
    notBuilt,
  )
  app.get(
    '/moderation/suspensions',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: SuspensionPage } },
    },
    notBuilt,
  )
  app.post(
    '/moderation/suspensions/:suspensionId/lift',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Suspension' },
      schema: { params: OneSuspension, body: SuspensionLift, response: { 200: Suspension } },
    },
    notBuilt,
  )
  app.put(
    '/moderation/suspensions/:suspensionId/orders/:orderId',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Order' },
      schema: { params: OneOrder, body: SuspendedOrderChoice, response: { 200: Suspension } },
    },
    notBuilt,
  )
  app.get(
    '/standing',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { response: { 200: Standing } },
    },
    notBuilt,
  )
  app.post(
    '/warnings/:decisionId/confirmation',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Warning', whileSuspended: true },
      schema: { params: OneDecision, response: { 200: Standing } },
    },
    notBuilt,
  )
}
