import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import {
  NotificationChange,
  NotificationPage,
  NotificationQuery,
  NotificationSettings,
  Unread,
  UpTo,
} from '#contract/notifications.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { readAll, readNotification, seeAll } from './actions.ts'
import { countUnread, listNotifications } from './queries.ts'
import { changeNotificationSettings, getNotificationSettings } from './settings/index.ts'
import type { NotificationSources } from './source.ts'

type Options = { sql: Sql; lists: Sql; sources: NotificationSources; realtime: Realtime; pushKey: string }

const reading = { access: 'member', rateLimit: callLimits.read, whileSuspended: true } as const
const writing = { access: 'member', rateLimit: callLimits.write, whileSuspended: true } as const
const nothing = { response: { 204: Type.Null() } }

/** The viewer's own notifications. */
export const notificationRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { sql, lists, sources, realtime, pushKey },
) => {
  app.get(
    '/notifications',
    { config: reading, schema: { querystring: NotificationQuery, response: { 200: NotificationPage } } },
    (call) => listNotifications(lists, signedIn(call), sources, call.query),
  )

  app.get('/notifications/unread', { config: reading, schema: { response: { 200: Unread } } }, (call) =>
    countUnread(sql, signedIn(call).id),
  )

  app.put(
    '/notifications/:notificationId/read',
    {
      // Members open notifications faster than they write.
      config: { ...reading, subject: 'Notification' },
      schema: { params: Type.Object({ notificationId: Id }), ...nothing },
    },
    async (call, reply) => {
      await readNotification(sql, signedIn(call), call.params.notificationId, realtime)
      return reply.code(204).send(null)
    },
  )

  app.put('/notifications/read', { config: writing, schema: { body: UpTo, ...nothing } }, async (call, reply) => {
    await readAll(sql, signedIn(call), call.body.upTo, realtime)
    return reply.code(204).send(null)
  })

  app.put('/notifications/seen', { config: writing, schema: { body: UpTo, ...nothing } }, async (call, reply) => {
    await seeAll(sql, signedIn(call), call.body.upTo)
    return reply.code(204).send(null)
  })

  app.get(
    '/notification-settings',
    { config: { ...reading, whileSuspended: false }, schema: { response: { 200: NotificationSettings } } },
    (call) => getNotificationSettings(sql, signedIn(call).id, pushKey),
  )

  app.patch(
    '/notification-settings',
    {
      config: { ...writing, whileSuspended: false },
      schema: { body: NotificationChange, response: { 200: NotificationSettings } },
    },
    async (call) => {
      const viewer = signedIn(call)
      await changeNotificationSettings(sql, viewer, call.body)
      return getNotificationSettings(sql, viewer.id, pushKey)
    },
  )
}
