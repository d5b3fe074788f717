import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewReview, ReviewPage, ReviewQuery } from '#contract/reviews.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { refetch } from '../../platform/query-client.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

/** The prefix of all query keys for reviews. */
export const reviewsKey = ['reviews']

/** Both sides' reviews of an order. */
export const orderReviewsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...reviewsKey, 'order', orderId],
    queryFn: ({ signal }) =>
      replyTo(http.GET('/api/orders/{orderId}/reviews', { params: { path: { orderId } }, signal })),
  })

export const memberRatingQuery = (handle: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'rating', handle],
    queryFn: ({ signal }) =>
      replyTo(http.GET('/api/members/{handle}/rating', { params: { path: { handle } }, signal })),
  })

export type ReviewFilter = Pick<ReviewQuery, 'as' | 'stars'>

/** Reviews of a member as a seller or a buyer, newest first. */
export const memberReviewsQuery = (handle: string, { as, stars }: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'member', handle, as, stars ?? 0],
    queryFn: ({ pageParam: after, signal }): Promise<ReviewPage> => {
      const query = { as, ...(stars && { stars }), ...(after && { after }) }
      const params = { path: { handle }, query }
      return replyTo(http.GET('/api/members/{handle}/reviews', { params, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** One idempotency key per text: a double click or a retry after a lost response posts it once. */
export function useWriteReview(orderId: number) {
  const client = useQueryClient()
  const intention = useRef({ body: '', key: '' })
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewReview) => {
      const text = JSON.stringify(body)
      if (intention.current.body !== text) intention.current = { body: text, key: newKey() }
      const params = { path: { orderId }, header: { 'idempotency-key': intention.current.key } }
      return replyTo(http.POST('/api/orders/{orderId}/reviews', { params, body }))
    },
    onSuccess: (reviews) => {
      client.setQueryData(orderReviewsQuery(orderId).queryKey, reviews)
      void refetch(client, { queryKey: reviewsKey })
    },
    onError: (error) => {
      if (error instanceof RefusedCall && error.problem.status === 409)
        return refetch(client, orderReviewsQuery(orderId))
    },
  })
}

/** The one reply to a review. Sending it again is harmless. */
export function useReplyToReview(reviewId: number) {
  const refetchReviews = useReviewsRefetch()
  return useMutation({
    networkMode: 'always',
    mutationFn: (text: string) => {
      const params = { path: { reviewId } }
      return replyTo(http.PUT('/api/reviews/{reviewId}/reply', { params, body: { text } }))
    },
    // Pending until every list shows the change.
    onSuccess: refetchReviews,
    onError: (error) => {
      if (error instanceof RefusedCall && error.problem.status === 409) return refetchReviews()
    },
  })
}

/** Refetches everything that shows reviews. */
export function useReviewsRefetch() {
  const client = useQueryClient()
  return () => refetch(client, { queryKey: reviewsKey })
}
