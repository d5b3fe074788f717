import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Points } from '#contract/points.ts'
import { limits } from '../../platform/http/rate-limits.ts'
import { published } from './weights.ts'

export const pointsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/points',
    {
      config: { access: 'anyone', rateLimit: limits.read, ignoresViewer: true },
      schema: { response: { 200: Points } },
    },
    () => published,
  )
}
