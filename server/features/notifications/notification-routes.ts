import type { FastifyPluginAsync } from 'fastify'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { unsubscribeRoutes } from './mailing/index.ts'
import { type PushSettings, pushRoutes } from './push/index.ts'
import { notificationRoutes } from './routes.ts'
import type { NotificationSources } from './source.ts'

const describe = operations('Notifications', {
  listNotifications: ['GET /api/notifications', 'List your notifications'],
  countUnreadNotifications: ['GET /api/notifications/unread', 'Count your unread notifications'],
  readNotification: ['PUT /api/notifications/:notificationId/read', 'Mark a notification as read'],
  readAllNotifications: ['PUT /api/notifications/read', 'Mark all notifications as read'],
  seeAllNotifications: ['PUT /api/notifications/seen', 'Mark all notifications as seen'],
  getNotificationSettings: ['GET /api/notification-settings', 'Get which notifications you get, and how'],
  changeNotificationSettings: ['PATCH /api/notification-settings', 'Change which notifications you get, and how'],
  subscribeToPush: ['PUT /api/push-subscriptions', 'Subscribe a device to push notifications'],
  unsubscribeFromPush: ['DELETE /api/push-subscriptions', 'Unsubscribe a device from push notifications'],
})

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
  describe(app)
  const { sql, lists, sources, secret, realtime, push } = options
  const pushKey = push.keys.publicKey
  await app.register(notificationRoutes, { prefix: '/api', sql, lists, sources, realtime, pushKey })
  await app.register(pushRoutes, { prefix: '/api', sql, secret, push })
  await app.register(unsubscribeRoutes, { sql, secret })
}
