import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { HeldTokens, Wallet } from '#contract/wallet.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { listHeld } from './held.queries.ts'
import { getWallet } from './queries.ts'
import { statementRoutes } from './statement/routes.ts'
import { tipRoutes } from './tips/routes.ts'

const describe = operations('Tokens', {
  getWallet: ['GET /wallet', 'Get your balance'],
  listHeldTokens: ['GET /wallet/held', 'List what your tokens are held for'],
  getStatement: ['GET /wallet/statement', 'List the movements of your tokens'],
  getStatementTotals: ['GET /wallet/statement/totals', 'Get the totals of your statement'],
  exportStatement: ['GET /wallet/statement.csv', 'Export your statement as CSV'],
  listTips: ['GET /posts/:postId/tips', 'List the tips for a post'],
  tipPost: ['POST /posts/:postId/tips', 'Tip the author of a post', 'not_enough_tokens'],
  removeTipMessage: ['DELETE /tips/:tipId/message', 'Remove the message of a tip'],
})

const own = { config: { access: 'member', rateLimit: callLimits.read } } as const

export const walletRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  await app.register(tipRoutes, { sql })
  await app.register(statementRoutes, { sql })

  app.get('/wallet', { ...own, schema: { response: { 200: Wallet } } }, (call) => getWallet(sql, signedIn(call)))

  app.get('/wallet/held', { ...own, schema: { response: { 200: HeldTokens } } }, (call) =>
    listHeld(sql, signedIn(call)),
  )
}
