import { useQuery } from '@tanstack/react-query'
import { Check, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OrderReviews as Both } from '#contract/reviews.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { orderReviewsQuery } from '../api.ts'
import { ReviewItem } from '../review-item.tsx'
import { AskPanel } from './ask-panel.tsx'

/** `other`: the name of the other side. */
export type OrderSide = { orderId: number; isBuyer: boolean; other: string }

/** Asks for a review of a completed order, then shows what both sides wrote. `isSecond`: something else comes first. */
export function OrderReviews({ orderId, isBuyer, other, isSecond }: OrderSide & { isSecond: boolean }) {
  const { data: reviews, error, isPending, refetch } = useQuery(orderReviewsQuery(orderId))
  const isLate = useDelayed(isPending)
  const [isPosted, setPosted] = useState(false)
  if (!reviews && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!reviews) return isLate ? <Bone className="h-52 rounded-lg" /> : null
  return (
    <>
      {reviews.canReview && (
        <AskPanel
          orderId={orderId}
          other={other}
          isSecond={isSecond}
          until={reviews.until!}
          onDone={() => setPosted(true)}
        />
      )}
      {(reviews.mine || reviews.theirs) && (
        <Written reviews={reviews} isBuyer={isBuyer} other={other} isFocused={isPosted} />
      )}
    </>
  )
}

type WrittenProps = Omit<OrderSide, 'orderId'> & { reviews: Both; isFocused: boolean }

/** Takes the focus when it replaces the form. */
function Written({ reviews: { mine, theirs }, isBuyer, other, isFocused }: WrittenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const [own, their] = isBuyer ? ['buyer', 'seller'] : ['seller', 'buyer']
  return (
    <section aria-labelledby="reviews" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} id="reviews" tabIndex={-1} className="type-h4 outline-none">
          Reviews of this order
        </h2>
        {mine && theirs && (
          <Tag tone="ok" icon={<Check aria-hidden />}>
            Both are in
          </Tag>
        )}
        {mine && !mine.shownAt && <Tag icon={<EyeOff aria-hidden />}>Only you can see it</Tag>}
      </div>
      <div className="grid gap-5 divide-y divide-line *:not-last:pb-5">
        {theirs && <ReviewItem review={theirs} by={`${other}, ${their}`} replyBy="Your reply" />}
        {mine && <ReviewItem review={mine} by={`You, ${own}`} replyBy={`Reply from ${other}`} />}
      </div>
    </section>
  )
}
