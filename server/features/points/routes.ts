import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Points } from '#contract/points.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { published } from './weights.ts'

export const pointsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/points',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, ignoresViewer: true },
      schema: { response: { 200: Points } },
    },
    () => published,
  )
}
