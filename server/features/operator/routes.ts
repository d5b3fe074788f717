import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OperatorFacts } from '#contract/operator.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'

const describe = operations('Site', {
  getOperator: ['GET /operator', 'Get who runs the site, and whether it pays out in dollars'],
})

/** Facts about the operator, for the pages about the site. */
export const operatorRoutes: FastifyPluginAsyncTypebox<{ facts: OperatorFacts }> = async (app, { facts }) => {
  describe(app)
  app.get(
    '/operator',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, ignoresViewer: true },
      schema: { response: { 200: OperatorFacts } },
    },
    () => facts,
  )
}
