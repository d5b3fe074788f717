import type { OfferSide } from '../contract/offers.ts'
import { makeSeller } from '../test/checkouts.ts'
import { insertOffer, makeNegotiable } from '../test/offers.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'

const version = 1

/** Listings that take offers, and offers that wait for the caller, or for the other side. */
export const offerRecipes: Record<string, Recipe> = {
  'GET /api/posts/{postId}/offer': async ({ world }) => ({
    path: { postId: String((await negotiable(world)).post.id) },
  }),
  'POST /api/posts/{postId}/offers': async ({ world }) => ({
    path: { postId: String((await negotiable(world)).post.id) },
    body: { amount: 80 },
  }),
  'POST /api/offers/{offerId}/accept': offered('buyer', { body: { version } }),
  'POST /api/offers/{offerId}/counter': offered('buyer', { body: { version, amount: 90 } }),
  'POST /api/offers/{offerId}/decline': offered('buyer', { body: { version } }),
  'POST /api/offers/{offerId}/withdraw': offered('seller', { body: { version } }),
}

async function negotiable({ sql, people: { make } }: Given['world']) {
  const seller = await makeSeller(sql, make)
  return { seller, post: await makeNegotiable(make, seller) }
}

/** An offer in which the caller is the buyer. */
function offered(waitsFor: OfferSide, prepared: Prepared): Recipe {
  return async ({ world, person }) => {
    const { seller, post } = await negotiable(world)
    const { id } = await insertOffer(world.sql, { buyer: person!.me, seller, post, waitsFor })
    return { path: { offerId: String(id) }, ...prepared }
  }
}
