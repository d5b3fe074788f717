import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Operator } from '#contract/operator.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'

/** Facts about the operator, for the pages about the site. */
export const operatorRoutes: FastifyPluginAsyncTypebox<{ operator: Operator }> = async (app, { operator }) => {
  app.get(
    '/operator',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, ignoresViewer: true },
      schema: { response: { 200: Operator } },
    },
    () => operator,
  )
}
