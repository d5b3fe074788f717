import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { LastListingImport, ListingImport, ListingImportPlan } from '#contract/listing-imports.ts'
import {
  FiguresQuery,
  ListingChange,
  ListingQuery,
  SellerFigures,
  SellerListing,
  SellerListingPage,
  SellerTasks,
} from '#contract/seller.ts'
import type { Jobs } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { OrderTerms } from '../orders/index.ts'
import type { PostHooks } from '../posts/index.ts'
import { getFigures } from './figures/queries.ts'
import { listingsCsv, salesCsv } from './files/csv.ts'
import { dismissImport, importListings } from './importing/actions.ts'
import { getLastImport } from './importing/queries.ts'
import { changeListing } from './listings/actions.ts'
import { getListing, listListings } from './listings/queries.ts'
import { listTasks } from './tasks/queries.ts'

const describe = operations('Selling', {
  listSellerTasks: ['GET /seller/tasks', 'List what you have to do as a seller'],
  getSellerFigures: ['GET /seller/figures', 'Get what you sold and earned'],
  listSellerListings: ['GET /seller/listings', 'List your listings with their stock'],
  changeSellerListing: ['PATCH /seller/listings/:postId', 'Change price or stock of a listing', 'new_account_limit'],
  importListings: ['POST /seller/listings/import', 'Import listings from CSV', 'new_account_limit', 'import_running'],
  getListingImport: ['GET /seller/listings/import', 'Get the progress of your last import'],
  dismissListingImport: ['DELETE /seller/listings/import', 'Dismiss the outcome of your last import'],
  exportListings: ['GET /seller/listings.csv', 'Export your listings as CSV'],
  exportSales: ['GET /seller/orders.csv', 'Export your sales as CSV'],
})

const subject = 'Listing'
const DEFAULT_DAYS = 30
/** The size limit of a file, in bytes. */
const bodyLimit = 4 * 1024 * 1024

const read = { config: { access: 'member', rateLimit: callLimits.read } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const
const heavy = { config: { access: 'verified', rateLimit: callLimits.heavy } } as const
const file = {
  config: { access: 'member', rateLimit: callLimits.heavy },
  schema: { produces: ['text/csv'], response: { 200: { content: { 'text/csv': { schema: Type.Any() } } } } },
} as const

/** `hooks`: what other slices do in a transaction that changes a post. */
type Options = { sql: Pool; terms: OrderTerms; hooks: readonly PostHooks[]; jobs: Jobs }

export const sellerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, terms, hooks, jobs }) => {
  describe(app)
  app.get('/seller/tasks', { ...read, schema: { response: { 200: SellerTasks } } }, (call) =>
    listTasks(sql, terms.kinds, signedIn(call)),
  )

  app.get(
    '/seller/figures',
    { ...read, schema: { querystring: FiguresQuery, response: { 200: SellerFigures } } },
    (call) => getFigures(sql, signedIn(call), { days: call.query.days ?? DEFAULT_DAYS, waits: terms.waits }),
  )

  app.get(
    '/seller/listings',
    { ...read, schema: { querystring: ListingQuery, response: { 200: SellerListingPage } } },
    (call) => listListings(sql, signedIn(call), call.query),
  )

  app.patch(
    '/seller/listings/:postId',
    {
      ...write,
      schema: { params: Type.Object({ postId: Id }), body: ListingChange, response: { 200: SellerListing } },
    },
    async (call) => {
      const viewer = signedIn(call)
      await changeListing(sql, viewer, call.params.postId, call.body, hooks)
      return getListing(sql, viewer, call.params.postId)
    },
  )

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

  app.get(
    '/seller/listings.csv',
    { ...file, schema: { ...file.schema, description: 'Every listing, in the columns of an import.' } },
    (call, reply) => asFile(reply, 'listings').send(listingsCsv(sql, signedIn(call))),
  )

  app.get(
    '/seller/orders.csv',
    { ...file, schema: { ...file.schema, description: 'Every order that was paid.' } },
    (call, reply) => asFile(reply, 'orders').send(salesCsv(sql, terms.kinds, signedIn(call))),
  )
}

function asFile(reply: FastifyReply, what: string) {
  const name = `vrumies-${what}-${new Date().toISOString().slice(0, 10)}.csv`
  reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
  return reply.type('text/csv; charset=utf-8')
}
