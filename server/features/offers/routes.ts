import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewOffer, Offer, OfferCounts, OfferPage, OfferQuery, PostOffer } from '#contract/offers.ts'
import { SaleWaits } from '#contract/sale-waits.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { offerActionRoutes } from './calls/routes.ts'
import { countOffers, listOffers } from './listing.queries.ts'
import { makeOffer } from './making.actions.ts'
import { getOffer, getPostOffer } from './reading/queries.ts'

const describe = operations('Offers', {
  getPostOffer: ['GET /posts/:postId/offer', 'Get your offer on a post, or whether you can make one'],
  makeOffer: [
    'POST /posts/:postId/offers',
    'Make an offer',
    'not_for_sale',
    'off_sale',
    'takes_no_offers',
    'offer_open',
  ],
  listOffers: ['GET /offers', 'List your offers'],
  countOffers: ['GET /offers/counts', 'Count the offers that wait for you'],
  getSaleWaits: ['GET /offers/waits', 'Get how long offers and deposits wait'],
})

const ofPost = Type.Object({ postId: Id })

type Options = { sql: Pool; feePercent: number; saleWaits: SaleWaits }

export const offerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, feePercent, saleWaits: waits }) => {
  describe(app)
  app.get(
    '/posts/:postId/offer',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Post' },
      schema: { params: ofPost, response: { 200: PostOffer } },
    },
    (call) => getPostOffer(sql, call.viewer, call.params.postId, feePercent),
  )

  app.post(
    '/posts/:postId/offers',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Post' },
      schema: { params: ofPost, body: NewOffer, headers: Idempotent, response: { 201: Offer } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { id } = await once(sql, call, (tx) =>
        makeOffer(tx, viewer, call.params.postId, { ...call.body, waits: waits.answer }),
      )
      reply.code(201)
      return getOffer(sql, viewer, id, feePercent)
    },
  )

  app.get(
    '/offers',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: OfferQuery, response: { 200: OfferPage } },
    },
    (call) => listOffers(sql, signedIn(call), call.query, feePercent),
  )

  app.get(
    '/offers/counts',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: OfferCounts } } },
    (call) => countOffers(sql, signedIn(call)),
  )

  app.get(
    '/offers/waits',
    { config: { access: 'anyone', rateLimit: callLimits.read }, schema: { response: { 200: SaleWaits } } },
    async () => waits,
  )

  await app.register(offerActionRoutes, { sql, feePercent, saleWaits: waits })
}
