import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { MemberWallet } from '#contract/books.ts'
import { PayoutHoldChange, PayoutLimitChange } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { expectConfirmed } from '../../admin/index.ts'
import { changePayoutLimit, holdPayouts, liftHold } from '../../payouts/index.ts'
import { getMemberWallet } from '../members.queries.ts'

const config = { access: 'admin', rateLimit: callLimits.heavy, subject: 'Member' } as const
const params = Type.Object({ memberId: Id })
const response = { 200: MemberWallet }

/** What admins decide about one member's payouts. */
export const memberPayoutRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (
  app,
  { sql, secret },
) => {
  app.put(
    '/admin/members/:memberId/payout-hold',
    { config, schema: { params, body: PayoutHoldChange, response } },
    async (call) => {
      const { memberId } = call.params
      await expectConfirmed(sql, call, secret)
      const change = call.body.isOnHold ? holdPayouts : liftHold
      await change(sql, signedIn(call), memberId, call.body.reason)
      return getMemberWallet(sql, memberId)
    },
  )
  app.put(
    '/admin/members/:memberId/payout-limit',
    { config, schema: { params, body: PayoutLimitChange, response } },
    async (call) => {
      const { memberId } = call.params
      await expectConfirmed(sql, call, secret)
      await changePayoutLimit(sql, signedIn(call), memberId, call.body)
      return getMemberWallet(sql, memberId)
    },
  )
}
