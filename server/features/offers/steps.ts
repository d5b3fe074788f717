import type { PostSteps } from '../posts/index.ts'
import { closeOffers } from './ending/actions.ts'

/** Offers on a post that is deleted, or is edited so that it isn't for sale or takes none, end with it. */
export const offerPostSteps: PostSteps = {
  edited: (tx, _viewer, { id }) => closeOffers(tx, tx`offers.post_id = ${id}`),
  deleted: (tx, _viewer, { id }) => closeOffers(tx, tx`offers.post_id = ${id}`),
}
