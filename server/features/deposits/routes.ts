import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import {
  Deposit,
  DepositCounts,
  DepositPage,
  DepositQuery,
  NewDeposit,
  OpenDeposits,
  PostDeposit,
} from '#contract/deposits.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { leaveDeposit } from './actions.ts'
import { depositActionRoutes } from './calls/routes.ts'
import { countDeposits, getDeposit, getOpenDeposits, getPostDeposit, listDeposits } from './reading/queries.ts'

const describe = operations('Deposits', {
  getPostDeposit: ['GET /posts/:postId/deposit', 'Get the deposit on a vehicle, and whether you can leave one'],
  leaveDeposit: [
    'POST /posts/:postId/deposits',
    'Leave a deposit on a vehicle',
    'not_enough_tokens',
    'offer_ended',
    'deposit_changed',
    'deposit_open',
    'not_for_sale',
    'off_sale',
  ],
  listDeposits: ['GET /deposits', 'List your deposits'],
  countDeposits: ['GET /deposits/counts', 'Count the deposits that wait for you'],
  getOpenDeposits: ['GET /deposits/open', 'List the deposits on either side that have not ended'],
  getDeposit: ['GET /deposits/:depositId', 'Get a deposit'],
})

const ofPost = { params: Type.Object({ postId: Id }) }
const ofDeposit = { params: Type.Object({ depositId: Id }) }
const subject = 'Deposit'

type Options = { sql: Sql; saleWaits: SaleWaits }

export const depositRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, saleWaits: waits }) => {
  describe(app)
  app.get(
    '/posts/:postId/deposit',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Post' },
      schema: { ...ofPost, response: { 200: PostDeposit } },
    },
    (call) => getPostDeposit(sql, call.viewer, call.params.postId),
  )

  app.post(
    '/posts/:postId/deposits',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Post' },
      schema: { ...ofPost, body: NewDeposit, headers: Idempotent, response: { 201: Deposit } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { postId } = call.params
      const left = { ...call.body, waits: waits.depositAnswer }
      const { depositId } = await once(sql, call, (tx) => leaveDeposit(tx, viewer, postId, left))
      return reply.code(201).send(await getDeposit(sql, viewer, depositId))
    },
  )

  app.get(
    '/deposits',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { querystring: DepositQuery, response: { 200: DepositPage } },
    },
    (call) => listDeposits(sql, signedIn(call), call.query),
  )

  app.get(
    '/deposits/counts',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { response: { 200: DepositCounts } },
    },
    (call) => countDeposits(sql, signedIn(call)),
  )

  app.get(
    '/deposits/open',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { response: { 200: OpenDeposits } },
    },
    (call) => getOpenDeposits(sql, signedIn(call)),
  )

  app.get(
    '/deposits/:depositId',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject, whileSuspended: true },
      schema: { ...ofDeposit, response: { 200: Deposit } },
    },
    (call) => getDeposit(sql, signedIn(call), call.params.depositId),
  )

  await app.register(depositActionRoutes, { sql, saleWaits: waits })
}
