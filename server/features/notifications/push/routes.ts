import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Input } from '#contract/basics.ts'
import { PushSubscription } from '#contract/notifications.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { isPublicUrl } from '../../../platform/http/public-address.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { sessionTokenOf } from '../../identity/index.ts'
import { subscribe, unsubscribe } from './actions.ts'
import type { PushSettings } from './send.ts'

type Options = { sql: Sql; secret: string; push: PushSettings }

const config = { access: 'member', rateLimit: callLimits.write } as const
const nothing = { response: { 204: Type.Null() } }

/** Push subscriptions of the viewer's devices. PUT is idempotent. */
export const pushRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, secret, push }) => {
  app.put('/push-subscriptions', { config, schema: { body: PushSubscription, ...nothing } }, async (call, reply) => {
    if (!isPublicUrl(call.body.endpoint, push)) {
      const message = 'This isn’t the URL of a push service.'
      throw refusal.invalid(message, [{ field: 'endpoint', message }])
    }
    await subscribe(sql, signedIn(call), sessionTokenOf(call, secret), call.body)
    return reply.code(204).send(null)
  })

  app.delete(
    '/push-subscriptions',
    {
      config: { ...config, whileSuspended: true },
      schema: { querystring: Input({ endpoint: Type.String({ maxLength: 2000 }) }), ...nothing },
    },
    async (call, reply) => {
      await unsubscribe(sql, signedIn(call), call.query.endpoint)
      return reply.code(204).send(null)
    },
  )
}
