import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewOffer, Offer, OfferCalls, OfferCounts, OfferPage, OfferQuery, PostOffer } from '#contract/offers.ts'
import { SaleWaits } from '#contract/sale-waits.ts'
import type { Pool, Transaction } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { acceptOffer, counterOffer, declineOffer, type OfferCaller, withdrawOffer } from './calls/actions.ts'
import { countOffers, listOffers } from './listing/queries.ts'
import { makeOffer } from './making/actions.ts'
import { getOffer, getPostOffer } from './reading/queries.ts'

const params = Type.Object({ offerId: Id })
const ofPost = Type.Object({ postId: Id })

const actions = { acceptance: acceptOffer, counter: counterOffer, decline: declineOffer, withdrawal: withdrawOffer }
type Call = keyof typeof actions
type Act = (tx: Transaction, caller: OfferCaller, body: object) => Promise<void>

type Options = { sql: Pool; feePercent: number; saleWaits: SaleWaits }

export const offerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, feePercent, saleWaits: waits }) => {
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

  for (const name of Object.keys(actions) as Call[]) {
    app.post(
      `/offers/:offerId/${name}`,
      {
        config: { access: 'verified', rateLimit: callLimits.write, subject: 'Offer' },
        schema: { params, body: OfferCalls[name], headers: Idempotent, response: { 200: Offer } },
      },
      async (call) => {
        const viewer = signedIn(call)
        const { offerId } = call.params
        // The compiler cannot see that the body matches the action of the same name.
        const act = actions[name] as Act
        await once(sql, call, async (tx) => {
          await act(tx, { viewer, offerId, waits }, call.body)
          return { id: offerId }
        })
        return getOffer(sql, viewer, offerId, feePercent)
      },
    )
  }
}
