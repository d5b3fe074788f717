import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Idempotent } from '#contract/basics.ts'
import { LastListingImport, ListingImport, ListingImportPlan } from '#contract/listing-imports.ts'
import type { Jobs } from '../../../platform/background/jobs.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { dismissImport, importListings } from './actions.ts'
import { getLastImport } from './queries.ts'

const describe = operations('Selling', {
  importListings: ['POST /seller/listings/import', 'Import listings from CSV', 'new_account_limit', 'import_running'],
  getListingImport: ['GET /seller/listings/import', 'Get the progress of your last import'],
  dismissListingImport: ['DELETE /seller/listings/import', 'Dismiss the outcome of your last import'],
})

/** The size limit of a file, in bytes. */
const bodyLimit = 4 * 1024 * 1024

const read = { config: { access: 'member', rateLimit: callLimits.read } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject: 'Listing' } } as const
const heavy = { config: { access: 'verified', rateLimit: callLimits.heavy } } as const

/** Imports of listings from a file. */
export const importRoutes: FastifyPluginAsyncTypebox<{ sql: Pool; jobs: Jobs }> = async (app, { sql, jobs }) => {
  describe(app)
  app.post(
    '/seller/listings/import',
    {
      ...heavy,
      bodyLimit,
      schema: { body: ListingImport, headers: Type.Partial(Idempotent), response: { 200: ListingImportPlan } },
    },
    (call) => {
      const { url, headers, body } = call
      return importListings(sql, jobs, { viewer: signedIn(call), url, headers, body })
    },
  )

  app.get('/seller/listings/import', { ...read, schema: { response: { 200: LastListingImport } } }, (call) =>
    getLastImport(sql, signedIn(call)),
  )

  app.delete(
    '/seller/listings/import',
    { ...write, schema: { response: { 204: Type.Null() } } },
    async (call, reply) => {
      await dismissImport(sql, signedIn(call))
      return reply.code(204).send(null)
    },
  )
}
