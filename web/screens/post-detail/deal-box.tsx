import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { DepositBox } from '../../features/deposits/index.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { OfferBox, postOfferQuery } from '../../features/offers/index.ts'

/** What the viewer can do with a vehicle for sale: leave a deposit, or make an offer. */
export function DealBox({ post }: { post: Post }) {
  const { takesOffers, heldUntil } = post.vehicle!
  const me = useQuery(sessionQuery).data?.me ?? null
  const { data } = useQuery({ ...postOfferQuery(post.id), enabled: me !== null && takesOffers })
  const agreed = data?.offer?.state === 'accepted' ? data.offer : null
  return (
    <div className="grid gap-2.5 empty:hidden">
      <DepositBox post={post} agreed={agreed} />
      {takesOffers && <OfferBox post={post} isForSale={heldUntil === null} />}
    </div>
  )
}
