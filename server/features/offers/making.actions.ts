import type { NewOffer } from '#contract/offers.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { optionalLines } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { replaceDeadlines } from '../deadlines/index.ts'
import { endOffer } from './ending.actions.ts'
import { findLive, getOffered, lockPost, lockSides, type OfferedPost } from './making.queries.ts'
import { currencyOf } from './offer.ts'
import { assertInRange, offerOpen, refusalOf } from './policy.ts'
import { deadlinesOf, recordStep } from './steps.actions.ts'

/** `waits`: how long the seller has to answer, in seconds. */
type Made = NewOffer & { waits: number }

/** Makes the buyer's first offer for one piece, or for a vehicle. */
export async function makeOffer(tx: Transaction, viewer: Viewer, postId: number, { amount, note, waits }: Made) {
  await lockSides(tx, viewer.id, postId)
  await lockPost(tx, postId)
  const post = await getOffered(tx, viewer, postId)
  const refused = refusalOf(post, viewer.id)
  if (refused) throw refused
  const live = await findLive(tx, viewer.id, postId)
  // The timer may be late, so end an expired offer here.
  if (live?.isOver) await endOffer(tx, live.id)
  else if (live) throw offerOpen(live.state)
  assertInRange(currencyOf(post.kind), amount, post.price)
  return insertOffer(tx, viewer, post, { amount, note: optionalLines(note), waits })
}

async function insertOffer(
  tx: Transaction,
  { id: buyerId }: Viewer,
  post: OfferedPost,
  { amount, note, waits }: Pick<Made, 'amount' | 'waits'> & { note: string | null },
) {
  const { id: postId, authorId: sellerId, kind, title, thumbnailId, price } = post
  const [offer] = await tx<{ id: number }[]>`
    with changed as (
      insert into offers (post_id, buyer_id, seller_id, kind, title, thumbnail_id, amount, buyer_amount, price, ends_at)
      values (${postId}, ${buyerId}, ${sellerId}, ${kind}, ${title}, ${thumbnailId}, ${amount}, ${amount}, ${price},
        clock_timestamp() + make_interval(secs => ${waits}))
      on conflict do nothing returning id
    ), ${replaceDeadlines(tx, 'offer', deadlinesOf('open', waits))}
    select id from changed`
  // The buyer made the same offer in another tab at the same moment.
  if (!offer) throw offerOpen('open')
  await tx`insert into offer_rounds (offer_id, round, by, amount, note) values (${offer.id}, 1, 'buyer', ${amount}, ${note})`
  const made = { ...offer, version: 1, buyerId, sellerId, kind, amount, depositVbt: null }
  await recordStep(tx, made, { event: 'make', by: 'buyer', waitedFor: null, why: null, waits })
  return offer
}
