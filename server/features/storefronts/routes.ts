import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { StorefrontPage } from '#contract/storefront-pages.ts'
import { OwnStorefront, StorefrontInput } from '#contract/storefronts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { putStorefront } from './actions.ts'
import { getStorefrontPage } from './page.queries.ts'
import { getOwnStorefront } from './queries.ts'

const describe = operations('Selling', {
  getStorefront: ['GET /storefront', 'Get your storefront', 'not_found'],
  getStorefrontPage: ['GET /members/:handle/storefront', 'Get the storefront of a seller'],
  putStorefront: ['PUT /storefront', 'Set up your storefront', 'not_found'],
})

const subject = 'Storefront'
const response = { 200: OwnStorefront }

type Options = { sql: Sql; feePercent: number }

export const storefrontRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, feePercent }) => {
  describe(app)
  app.get(
    '/storefront',
    { config: { access: 'member', rateLimit: callLimits.read, subject }, schema: { response } },
    async (call) => ({ ...(await getOwnStorefront(sql, signedIn(call).id)), feePercent }),
  )

  app.get(
    '/members/:handle/storefront',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject },
      schema: { params: Type.Object({ handle: Type.String({ maxLength: 60 }) }), response: { 200: StorefrontPage } },
    },
    (call) => getStorefrontPage(sql, call.viewer, call.params.handle),
  )

  app.put(
    '/storefront',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject },
      schema: { body: StorefrontInput, response },
    },
    async (call) => {
      const viewer = signedIn(call)
      await putStorefront(sql, viewer, call.body)
      return { ...(await getOwnStorefront(sql, viewer.id)), feePercent }
    },
  )
}
