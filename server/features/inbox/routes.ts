import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { FileUse } from '../media/index.ts'
import { changingRoutes } from './changing/routes.ts'
import { inboxPublisher } from './live.ts'
import { moderatingRoutes } from './moderating/routes.ts'
import { openingRoutes } from './opening/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { searchingRoutes } from './searching/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { standingRoutes } from './standing/routes.ts'

type Options = { sql: Pool; realtime: Realtime; fileUses: readonly FileUse[] }

export const inboxRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, realtime, fileUses }) => {
  const options = { sql, fileUses, publisher: inboxPublisher(realtime) }
  const reading = [openingRoutes, readingRoutes, searchingRoutes, moderatingRoutes]
  for (const routes of [...reading, sendingRoutes, standingRoutes, changingRoutes]) await app.register(routes, options)
}
