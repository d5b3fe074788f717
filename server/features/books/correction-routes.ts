import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import { Correction, CorrectionDecision, CorrectionPage, MemberWallet, NewCorrection } from '#contract/books.ts'
import { PurchaseLimitChange } from '#contract/payments.ts'
import { StatementPage, StatementQuery } from '#contract/wallet.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { expectConfirmed } from '../admin/index.ts'
import { changePurchaseLimit } from '../payments/index.ts'
import { approveCorrection, askForCorrection, rejectCorrection } from './corrections/actions.ts'
import { getCorrection, listCorrections } from './corrections/queries.ts'
import { openStatement } from './members.actions.ts'
import { getMemberWallet } from './members.queries.ts'

const read = { access: 'admin', rateLimit: callLimits.read } as const
const act = { access: 'admin', rateLimit: callLimits.heavy } as const
const OneMember = Type.Object({ memberId: Id })

/** Shows one member's tokens, corrects them, and says how many they may buy. */
export const correctionRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (
  app,
  { sql, secret },
) => {
  app.get(
    '/admin/members/:memberId/wallet',
    { config: { ...read, subject: 'Member' }, schema: { params: OneMember, response: { 200: MemberWallet } } },
    (call) => getMemberWallet(sql, call.params.memberId),
  )

  app.put(
    '/admin/members/:memberId/purchase-limit',
    {
      config: { ...act, subject: 'Member' },
      schema: { params: OneMember, body: PurchaseLimitChange, response: { 200: MemberWallet } },
    },
    async (call) => {
      const { memberId } = call.params
      await expectConfirmed(sql, call, secret)
      await changePurchaseLimit(sql, signedIn(call), memberId, call.body)
      return getMemberWallet(sql, memberId)
    },
  )

  app.get(
    '/admin/members/:memberId/statement',
    {
      config: { ...read, subject: 'Member' },
      schema: { params: OneMember, querystring: StatementQuery, response: { 200: StatementPage } },
    },
    (call) => openStatement(sql, signedIn(call), call.params.memberId, call.query),
  )

  app.get(
    '/admin/corrections',
    { config: read, schema: { querystring: PageQuery, response: { 200: CorrectionPage } } },
    (call) => listCorrections(sql, signedIn(call), call.query),
  )

  app.post(
    '/admin/corrections',
    {
      config: { ...act, subject: 'Member' },
      schema: { headers: Idempotent, body: NewCorrection, response: { 201: Correction } },
    },
    async (call, reply) => {
      await expectConfirmed(sql, call, secret)
      reply.code(201)
      return once(sql, call, async (tx) => {
        const id = await askForCorrection(tx, signedIn(call), call.body)
        return getCorrection(tx, signedIn(call), id)
      })
    },
  )

  app.post(
    '/admin/corrections/:correctionId/decision',
    {
      config: { ...act, subject: 'Correction' },
      schema: { params: Type.Object({ correctionId: Id }), body: CorrectionDecision, response: { 200: Correction } },
    },
    async (call) => {
      const { correctionId } = call.params
      await expectConfirmed(sql, call, secret)
      const decide = call.body.isApproved ? approveCorrection : rejectCorrection
      await decide(sql, signedIn(call), correctionId)
      return getCorrection(sql, signedIn(call), correctionId)
    },
  )
}
