import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, PencilLine } from 'lucide-react'
import type { OrderReviews } from '#contract/reviews.ts'
import { shortDayOf } from '../../../platform/time.ts'
import { orderReviewsQuery } from '../api.ts'
import type { OrderSide } from './order-reviews.tsx'

/** Next to an order, until both sides have written a review: who has, and when the other review is shown. */
export function BothReviews({ orderId, other }: Pick<OrderSide, 'orderId' | 'other'>) {
  const { data } = useQuery(orderReviewsQuery(orderId))
  const words = data && wordsOf(data, other)
  if (!words) return null
  const { icon: Icon, fact, next } = words
  return (
    <section aria-labelledby="both-reviews" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="both-reviews" className="mb-3 type-h4">
        Both reviews
      </h2>
      <p className="flex gap-3 text-base">
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
        <span className="min-w-0">
          <b className="block font-semibold break-words">{fact}</b>
          <span className="text-ink-2">{next}</span>
        </span>
      </p>
    </section>
  )
}

function wordsOf({ mine, isTheirsIn, canReview, until }: OrderReviews, other: string) {
  const day = until ? shortDayOf(until) : ''
  if (canReview && isTheirsIn) return { icon: EyeOff, fact: `${other} wrote a review`, next: 'Write yours to see it.' }
  if (canReview) return { icon: PencilLine, fact: 'Nobody has written one yet', next: `You both have until ${day}.` }
  if (mine && !mine.shownAt)
    return { icon: Eye, fact: 'Yours is in', next: `${other} sees it once theirs is in, or on ${day}.` }
  return null
}
