import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import type { Order } from '#contract/orders.ts'
import type { Pool, Transaction } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { FileUse } from '../../media/index.ts'
import { getOrder } from '../reading/queries.ts'
import { orderReplies } from '../replies.ts'
import type { OrderTerms } from '../terms.ts'
import type { OrderCaller } from './actions.ts'

/** A refusal that an action returns, so that what it wrote stays; throwing it would roll that back. */
export type RefusedTry = { code: string; detail: string }
/** What an action does. */
export type OrderAct<Body> = (
  tx: Transaction,
  caller: OrderCaller,
  body: Body,
) => Promise<void> | Promise<RefusedTry | null>

type Call<Body> = FastifyRequest & {
  params: { orderId: number }
  headers: { 'idempotency-key': string }
  body: Body
}
export type OrderActionOptions = { sql: Pool; terms: OrderTerms; fileUses: readonly FileUse[] }

const params = Type.Object({ orderId: Id })

/** What the routes of all actions declare and do. Each replies with the order. */
export function actionCalls({ sql, terms, fileUses }: OrderActionOptions) {
  const { order } = orderReplies(terms)
  return {
    takes: <Body extends TSchema>(body: Body, access: 'verified' | 'moderator' = 'verified') => ({
      // What is under way goes on, whatever moderators decided about one side.
      config: { access, rateLimit: callLimits.write, subject: 'Order', whileSuspended: access === 'verified' },
      schema: { params, body, headers: Idempotent, response: { 200: order } },
    }),
    by:
      <Body>(act: OrderAct<Body>) =>
      async (call: Call<Body>): Promise<Order> => {
        const viewer = signedIn(call)
        const { orderId } = call.params
        const { refused } = await once(sql, call, async (tx) => ({
          refused: (await act(tx, { viewer, orderId, terms, fileUses }, call.body)) ?? null,
        }))
        if (refused !== null) throw refusal.conflict(refused.code, refused.detail)
        return getOrder(sql, terms, viewer, orderId)
      },
  }
}
