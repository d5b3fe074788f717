import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { ListingsAction, ListingsOutcome } from '#contract/listing-actions.ts'
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
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { OrderTerms } from '../orders/index.ts'
import type { PostHooks } from '../posts/index.ts'
import { getFigures } from './figures/queries.ts'
import { listingsCsv, salesCsv } from './files/csv.ts'
import { importRoutes } from './importing/routes.ts'
import { changeListing } from './listings/actions.ts'
import { getListing, listListings } from './listings/queries.ts'
import { actOnListings } from './listings/several.actions.ts'
import { listTasks } from './tasks/queries.ts'

const describe = operations('Selling', {
  listSellerTasks: ['GET /seller/tasks', 'List what you have to do as a seller'],
  getSellerFigures: ['GET /seller/figures', 'Get what you sold and earned'],
  listSellerListings: ['GET /seller/listings', 'List your listings with their stock'],
  changeSellerListing: ['PATCH /seller/listings/:postId', 'Change price or stock of a listing', 'new_account_limit'],
  actOnListings: ['POST /seller/listings/actions', 'End, relist, copy, delete, or restore several listings'],
  exportListings: ['GET /seller/listings.csv', 'Export your listings as CSV'],
  exportSales: ['GET /seller/orders.csv', 'Export your sales as CSV'],
})

const subject = 'Listing'
const DEFAULT_DAYS = 30

const read = { config: { access: 'member', rateLimit: callLimits.read } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const
/** A hundred listings take half a second. */
const several = {
  config: { access: 'verified', rateLimit: { max: 30, timeWindow: '1 minute', cost: 100 } },
} as const
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
    '/seller/listings/actions',
    { ...several, schema: { body: ListingsAction, headers: Idempotent, response: { 200: ListingsOutcome } } },
    (call) => {
      const { url, headers, body } = call
      const viewer = signedIn(call)
      return once(sql, { viewer, url, headers, body }, (tx) => actOnListings(tx, viewer, body, hooks))
    },
  )

  await app.register(importRoutes, { sql, jobs })

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
