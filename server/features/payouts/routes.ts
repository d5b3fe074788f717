import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Sql } from '../../platform/database/database.ts'
import { outage } from '../../platform/database/database-outage.ts'
import { type Provider, workAfterReplies } from '../payments/index.ts'
import { payoutAccountRoutes } from './accounts/routes.ts'
import { automaticPayoutRoutes } from './automatic/routes.ts'
import { earningsRoutes } from './earnings/routes.ts'
import { payoutHistoryRoutes } from './history/routes.ts'
import { sendingRoutes } from './sending/routes.ts'

type Options = { sql: Sql; provider: Provider | null; publicUrl: string | undefined }

/** Earned tokens in dollars. `provider`: null on sites that sell and pay out none. */
export const payoutRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, publicUrl }) => {
  const after = workAfterReplies((error) => void (outage(error) ?? app.log.error(error)))
  app.addHook('onClose', after.ended)

  await app.register(payoutAccountRoutes, { sql, provider, publicUrl })
  await app.register(earningsRoutes, { sql, provider })
  await app.register(automaticPayoutRoutes, { sql, provider })
  await app.register(payoutHistoryRoutes, { sql })
  await app.register(sendingRoutes, { sql, provider, after })
}
