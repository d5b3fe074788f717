import type { FastifyPluginAsync } from 'fastify'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import { unsubscribeRoutes } from './mailing/index.ts'
import { type PushSettings, pushRoutes } from './push/index.ts'
import { notificationRoutes } from './routes.ts'
import type { NotificationSources } from './source.ts'

/** `lists`: a pool with generic plans, so that the list is planned once, not once per member. */
type Options = {
  sql: Sql
  lists: Sql
  sources: NotificationSources
  secret: string
  realtime: Realtime
  push: PushSettings
}

/** Notifications, their settings, push, and unsubscribing. */
export const notifications: FastifyPluginAsync<Options> = async (app, options) => {
  const { sql, lists, sources, secret, realtime, push } = options
  const pushKey = push.keys.publicKey
  await app.register(notificationRoutes, { prefix: '/api', sql, lists, sources, realtime, pushKey })
  await app.register(pushRoutes, { prefix: '/api', sql, secret, push })
  await app.register(unsubscribeRoutes, { sql, secret })
}
