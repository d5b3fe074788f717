import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { HeldTokens, Wallet } from '#contract/wallet.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { listHeld } from './held/queries.ts'
import { getWallet } from './queries.ts'
import { statementRoutes } from './statement/routes.ts'
import { tipRoutes } from './tips/routes.ts'

const own = { config: { access: 'member', rateLimit: callLimits.read } } as const

export const walletRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  await app.register(tipRoutes, { sql })
  await app.register(statementRoutes, { sql })

  app.get('/wallet', { ...own, schema: { response: { 200: Wallet } } }, (call) => getWallet(sql, signedIn(call)))

  app.get('/wallet/held', { ...own, schema: { response: { 200: HeldTokens } } }, (call) =>
    listHeld(sql, signedIn(call)),
  )
}
