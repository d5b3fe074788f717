import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Privacy, PrivacyChange } from '#contract/privacy.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { changePrivacy } from './actions.ts'
import { getPrivacy } from './queries.ts'

const describe = operations('Account', {
  getPrivacy: ['GET /my/privacy', 'Get what others can see of you'],
  changePrivacy: ['PATCH /my/privacy', 'Change what others can see of you'],
})

export const privacyRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  const response = { 200: Privacy }

  app.get('/my/privacy', { config: { access: 'member', rateLimit: callLimits.read }, schema: { response } }, (call) =>
    getPrivacy(sql, signedIn(call)),
  )

  app.patch(
    '/my/privacy',
    { config: { access: 'member', rateLimit: callLimits.write }, schema: { body: PrivacyChange, response } },
    (call) => changePrivacy(sql, signedIn(call), call.body),
  )
}
