import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Id, Idempotent, SeenVersion } from '#contract/basics.ts'
import { RequestLife } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { QuoteOptions } from '../options.ts'
import { getRequestLife } from '../reading/life.queries.ts'
import { close, extend, type RequestCaller, reopen } from './actions.ts'

const describe = operations(
  'Quotes',
  {
    extendRequest: ['POST /requests/:postId/extend', 'Extend a request', 'not_now'],
    closeRequest: ['POST /requests/:postId/close', 'Close a request', 'not_now'],
    reopenRequest: ['POST /requests/:postId/reopen', 'Open a closed request again', 'not_now'],
  },
  ['request_changed'],
)

const ofPost = Type.Object({ postId: Id })

type Body = { version: number }
type Act = (tx: Transaction, caller: RequestCaller, body: Body) => Promise<void>
type Call = FastifyRequest & { params: { postId: number }; headers: { 'idempotency-key': string }; body: Body }

/** What all of them declare. */
const declared = {
  config: { access: 'verified', rateLimit: callLimits.write, subject: 'Request' },
  schema: { params: ofPost, body: SeenVersion, headers: Idempotent, response: { 200: RequestLife } },
} as const

/** What authors do with their requests. Each replies with the request's life. */
export const requestRoutes: FastifyPluginAsyncTypebox<QuoteOptions> = async (app, { sql }) => {
  describe(app)
  const by = (act: Act) => async (call: Call) => {
    const viewer = signedIn(call)
    const { postId } = call.params
    await once(sql, call, async (tx) => {
      await act(tx, { viewer, postId }, call.body)
      return { id: postId }
    })
    return getRequestLife(sql, viewer, postId)
  }

  app.post('/requests/:postId/extend', declared, by(extend))
  app.post('/requests/:postId/close', declared, by(close))
  app.post('/requests/:postId/reopen', declared, by(reopen))
}
