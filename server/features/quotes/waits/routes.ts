import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { QuoteWaits } from '#contract/quote-waits.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { QuoteOptions } from '../options.ts'

const describe = operations('Quotes', {
  getQuoteWaits: ['GET /quotes/waits', 'Get how long requests and quotes wait'],
})

/** This site's time limits, for everyone who reads about requests and quotes. */
export const quoteWaitRoutes: FastifyPluginAsyncTypebox<QuoteOptions> = async (app, { quoteWaits }) => {
  describe(app)
  app.get(
    '/quotes/waits',
    { config: { access: 'anyone', rateLimit: callLimits.read }, schema: { response: { 200: QuoteWaits } } },
    async () => quoteWaits,
  )
}
