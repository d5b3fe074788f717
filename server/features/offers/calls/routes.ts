import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { Offer, type OfferAction, OfferBodies, type OfferBody } from '#contract/offers.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import type { Pool, Transaction } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { getOffer } from '../reading/queries.ts'
import { accept, counter, decline, type OfferCaller, withdraw } from './actions.ts'

const describe = operations(
  'Offers',
  {
    acceptOffer: ['POST /offers/:offerId/accept', 'Accept an offer', 'not_for_sale', 'off_sale', 'takes_no_offers'],
    counterOffer: [
      'POST /offers/:offerId/counter',
      'Answer an offer with another price',
      'not_for_sale',
      'off_sale',
      'takes_no_offers',
      'last_amount',
    ],
    declineOffer: ['POST /offers/:offerId/decline', 'Decline an offer'],
    withdrawOffer: ['POST /offers/:offerId/withdraw', 'Withdraw an offer'],
  },
  ['offer_changed'],
)

type Act<Body> = (tx: Transaction, caller: OfferCaller, body: Body) => Promise<void>

/** What every action on an offer does, by name. */
export const offerActions = { accept, counter, decline, withdraw } satisfies {
  [Action in OfferAction]: Act<OfferBody<Action>>
}

type Call<Body> = FastifyRequest & {
  params: { offerId: number }
  headers: { 'idempotency-key': string }
  body: Body
}
type Options = { sql: Pool; feePercent: number; saleWaits: SaleWaits }

const params = Type.Object({ offerId: Id })

/** What all actions declare. */
function takes<Body extends TSchema>(body: Body) {
  return {
    config: { access: 'verified' as const, rateLimit: callLimits.write, subject: 'Offer' },
    schema: { params, body, headers: Idempotent, response: { 200: Offer } },
  }
}

/** The actions on an offer. Each replies with the offer. */
export const offerActionRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { sql, feePercent, saleWaits: waits },
) => {
  describe(app)
  const by =
    <Body>(act: Act<Body>) =>
    async (call: Call<Body>) => {
      const viewer = signedIn(call)
      const { offerId } = call.params
      await once(sql, call, async (tx) => {
        await act(tx, { viewer, offerId, waits }, call.body)
        return { id: offerId }
      })
      return getOffer(sql, viewer, offerId, feePercent)
    }

  app.post('/offers/:offerId/accept', takes(OfferBodies.accept), by(accept))
  app.post('/offers/:offerId/counter', takes(OfferBodies.counter), by(counter))
  app.post('/offers/:offerId/decline', takes(OfferBodies.decline), by(decline))
  app.post('/offers/:offerId/withdraw', takes(OfferBodies.withdraw), by(withdraw))
}
