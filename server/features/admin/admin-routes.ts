import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Sql } from '../../platform/database/database.ts'
import { peopleRoutes } from './people-routes.ts'
import { collectionRoutes } from './routes.ts'

/** Routes for admins only. */
export const adminRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (app, { sql, secret }) => {
  await app.register(collectionRoutes, { sql, secret })
  await app.register(peopleRoutes, { sql, secret })
}
