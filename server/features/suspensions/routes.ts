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
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { OrderTerms } from '../orders/index.ts'
import { liftSuspension } from './lifting.actions.ts'
import { chooseForOrder } from './orders.actions.ts'
import { getStanding, getSuspension, listSuspensions, previewSuspension } from './reading.queries.ts'

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
})

const OneMember = Type.Object({ memberId: Id })
const OneSuspension = Type.Object({ suspensionId: Id })
const OneOrder = Type.Object({ suspensionId: Id, orderId: Id })

type Options = { sql: Pool; terms: OrderTerms }

export const suspensionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, terms }) => {
  describe(app)
  app.get(
    '/moderation/members/:memberId/suspension-preview',
    {
      config: { access: 'moderator', rateLimit: callLimits.read, subject: 'Member' },
      schema: { params: OneMember, response: { 200: SuspensionPreview } },
    },
    (call) => previewSuspension(sql, call.params.memberId),
  )
  app.get(
    '/moderation/suspensions',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: SuspensionPage } },
    },
    (call) => listSuspensions(sql, call.query),
  )
  app.post(
    '/moderation/suspensions/:suspensionId/lift',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Suspension' },
      schema: { params: OneSuspension, body: SuspensionLift, response: { 200: Suspension } },
    },
    async (call) => {
      const { suspensionId } = call.params
      await liftSuspension(sql, signedIn(call), suspensionId, call.body.words)
      return getSuspension(sql, suspensionId)
    },
  )
  app.put(
    '/moderation/suspensions/:suspensionId/orders/:orderId',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Order' },
      schema: { params: OneOrder, body: SuspendedOrderChoice, response: { 200: Suspension } },
    },
    async (call) => {
      const { suspensionId, orderId } = call.params
      const chosen = { suspensionId, orderId, choice: call.body.choice }
      await chooseForOrder(sql, signedIn(call), terms, chosen)
      return getSuspension(sql, suspensionId)
    },
  )
  app.get(
    '/standing',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { response: { 200: Standing } },
    },
    (call) => getStanding(sql, signedIn(call)),
  )
}
