import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MemberWallet } from '#contract/books.ts'
import type {
  AdminPayout,
  AdminPayoutFilter,
  AdminPayoutPage,
  PayoutHoldChange,
  PayoutLimitChange,
  PayoutReviewPage,
} from '#contract/payouts.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { current, useBooksMutation } from '../api.ts'

export const adminPayoutsQuery = (show: AdminPayoutFilter) =>
  infiniteQueryOptions({
    queryKey: ['books', 'payouts', show],
    queryFn: ({ pageParam: after, signal }): Promise<AdminPayoutPage> =>
      replyTo(http.GET('/api/admin/payouts', { params: { query: { show, ...(after && { after }) } }, signal })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...current,
  })

export const payoutReviewsQuery = infiniteQueryOptions({
  queryKey: ['books', 'reviews'],
  queryFn: ({ pageParam: after, signal }): Promise<PayoutReviewPage> =>
    replyTo(http.GET('/api/admin/payout-reviews', { params: { query: { ...(after && { after }) } }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...current,
})

export function useTryAgain(payoutId: number) {
  const params = { path: { payoutId } }
  return useBooksMutation(
    (): Promise<AdminPayout> => replyTo(http.POST('/api/admin/payouts/{payoutId}/attempts', { params })),
  )
}

export function useRelease(reviewId: number) {
  const params = { path: { reviewId } }
  return useBooksMutation((reason: string) =>
    replyTo(http.POST('/api/admin/payout-reviews/{reviewId}/release', { params, body: { reason } })),
  )
}

export function useChangeHold(memberId: number) {
  const params = { path: { memberId } }
  return useBooksMutation(
    (body: PayoutHoldChange): Promise<MemberWallet> =>
      replyTo(http.PUT('/api/admin/members/{memberId}/payout-hold', { params, body })),
  )
}

export function useChangePayoutLimit(memberId: number) {
  const params = { path: { memberId } }
  return useBooksMutation(
    (body: PayoutLimitChange): Promise<MemberWallet> =>
      replyTo(http.PUT('/api/admin/members/{memberId}/payout-limit', { params, body })),
  )
}
