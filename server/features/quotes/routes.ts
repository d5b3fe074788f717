import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Pool } from '../../platform/database/database.ts'
import { choosingRoutes } from './choosing/routes.ts'
import { quoteDraftRoutes } from './drafts/routes.ts'
import { extraRoutes } from './extra/routes.ts'
import { invitingRoutes } from './inviting/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { templateRoutes } from './templates/routes.ts'

const parts = [
  requestRoutes,
  sendingRoutes,
  choosingRoutes,
  readingRoutes,
  quoteDraftRoutes,
  templateRoutes,
  invitingRoutes,
  extraRoutes,
]

/** `feePercent`: what a provider pays of the total. */
export type QuoteOptions = { sql: Pool; feePercent: number }

export const quoteRoutes: FastifyPluginAsyncTypebox<QuoteOptions> = async (app, { sql, feePercent }) => {
  for (const routes of parts) await app.register(routes, { sql, feePercent })
}
