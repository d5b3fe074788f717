import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { choosingRoutes } from './choosing/routes.ts'
import { quoteDraftRoutes } from './drafts/routes.ts'
import { extraRoutes } from './extra/routes.ts'
import { invitingRoutes } from './inviting/routes.ts'
import type { QuoteOptions } from './options.ts'
import { readingRoutes } from './reading/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { quoteWaitRoutes } from './waits/routes.ts'

const parts = [
  requestRoutes,
  sendingRoutes,
  choosingRoutes,
  readingRoutes,
  quoteDraftRoutes,
  templateRoutes,
  invitingRoutes,
  extraRoutes,
  quoteWaitRoutes,
]

export const quoteRoutes: FastifyPluginAsyncTypebox<QuoteOptions> = async (app, { sql, feePercent, quoteWaits }) => {
  for (const routes of parts) await app.register(routes, { sql, feePercent, quoteWaits })
}
