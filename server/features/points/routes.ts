import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Points } from '#contract/points.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { published } from './weights.ts'

const describe = operations('Site', {
  getPoints: ['GET /points', 'Get what earns points'],
})

export const pointsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  describe(app)
  app.get(
    '/points',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, ignoresViewer: true },
      schema: { response: { 200: Points } },
    },
    () => published,
  )
}
