import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { Quote, QuoteBodies } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { QuoteOptions } from '../options.ts'
import { getQuote } from '../reading/queries.ts'
import { accept, askFirm, type Chooser, decline, release } from './actions.ts'

const describe = operations(
  'Quotes',
  {
    acceptQuote: ['POST /quotes/:quoteId/accept', 'Accept a quote, which keeps it for you until you pay'],
    releaseQuote: ['POST /quotes/:quoteId/release', 'Give up a quote that you accepted'],
    declineQuote: ['POST /quotes/:quoteId/decline', 'Decline extra work'],
    askForFirmQuote: ['POST /quotes/:quoteId/ask-firm', 'Ask for a firm quote instead of a range'],
  },
  ['quote_changed', 'not_now', 'request_closed'],
)

type Body = { version: number }
type Act = (tx: Transaction, caller: Chooser, body: Body) => Promise<void>
type Call = FastifyRequest & { params: { quoteId: number }; headers: { 'idempotency-key': string }; body: Body }

const ofQuote = Type.Object({ quoteId: Id })

/** What all of them declare. */
function takes<Schema extends TSchema>(body: Schema) {
  return {
    config: { access: 'verified' as const, rateLimit: callLimits.write, subject: 'Quote' },
    schema: { params: ofQuote, body, headers: Idempotent, response: { 200: Quote } },
  }
}

/** What the author of a request does with the quotes on it. Each replies with the quote. */
export const choosingRoutes: FastifyPluginAsyncTypebox<QuoteOptions> = async (app, { sql, feePercent, quoteWaits }) => {
  describe(app)
  const by = (act: Act) => async (call: Call) => {
    const viewer = signedIn(call)
    const { quoteId } = call.params
    await once(sql, call, async (tx) => {
      await act(tx, { viewer, quoteId, waits: quoteWaits }, call.body)
      return { id: quoteId }
    })
    return getQuote(sql, viewer, quoteId, feePercent)
  }

  app.post('/quotes/:quoteId/accept', takes(QuoteBodies.accept), by(accept))
  app.post('/quotes/:quoteId/release', takes(QuoteBodies.release), by(release))
  app.post('/quotes/:quoteId/decline', takes(QuoteBodies.decline), by(decline))
  app.post('/quotes/:quoteId/ask-firm', takes(QuoteBodies.ask_firm), by(askFirm))
}
