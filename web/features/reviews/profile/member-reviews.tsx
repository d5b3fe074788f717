import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { Profile } from '#contract/members.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Bone, TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { memberRatingQuery, memberReviewsQuery, type ReviewFilter } from '../api.ts'
import { ReviewItem } from '../review-item.tsx'
import { RatingPanel } from './rating-panel.tsx'

type Props = { profile: Pick<Profile, 'handle' | 'name' | 'isMe'>; filter: ReviewFilter }

/** A member's rating and reviews. The filter is in the URL. */
export function MemberReviews({ profile, filter }: Props) {
  const { data: rating, error, refetch } = useQuery(memberRatingQuery(profile.handle))
  if (!rating && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rating) return <Bone className="h-72 rounded-lg" />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[340px_minmax(0,1fr)] lg:gap-6">
      <RatingPanel handle={profile.handle} rating={rating} filter={filter} />
      <List profile={profile} filter={filter} />
    </div>
  )
}

function List({ profile: { handle, name, isMe }, filter }: Props) {
  const list = useInfiniteQuery(memberReviewsQuery(handle, filter))
  if (list.isPending) return <TextBones lines={6} className="rounded-lg bg-surface-1 p-6" />
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  const reviews = list.data.pages.flatMap(({ items }) => items)
  if (reviews.length === 0) return <Nothing isMe={isMe} filter={filter} />
  return (
    <div>
      <ul aria-label="Reviews" className="divide-y divide-line rounded-lg bg-surface-1 px-5 shadow-1 md:px-6">
        {reviews.map((review) => (
          <li key={review.id} className="py-5">
            <ReviewItem review={review} replyBy={isMe ? 'Your reply' : `Reply from ${name}`} hasItem />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  )
}

function Nothing({ isMe, filter: { as, stars } }: { isMe: boolean; filter: ReviewFilter }) {
  if (stars) return <StatePanel icon={Star} title="No reviews with this many stars" />
  const role = as === 'seller' ? 'sales' : 'purchases'
  return (
    <StatePanel icon={Star} title="No reviews yet">
      {isMe
        ? `Reviews of your ${role} show up here once an order is completed and both sides have written theirs.`
        : `Reviews of their ${role} show up here.`}
    </StatePanel>
  )
}
