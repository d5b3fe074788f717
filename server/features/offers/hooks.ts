import type { PostHooks } from '../posts/index.ts'
import { closeOffers } from './ending.actions.ts'

/** Deleting a post, or editing it so that it isn't for sale or takes no offers, ends its offers. */
export const offerPostHooks: PostHooks = {
  edited: (tx, _viewer, { id }) => closeOffers(tx, tx`offers.post_id = ${id}`),
  deleted: (tx, _viewer, { id }) => closeOffers(tx, tx`offers.post_id = ${id}`),
}
