import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BookDays,
  BookPayments,
  Books,
  Correction,
  CorrectionPage,
  MemberWallet,
  NewCorrection,
} from '#contract/books.ts'
import type { PurchaseLimitChange } from '#contract/payments.ts'
import type { StatementPage } from '#contract/wallet.ts'
import { http, replyTo } from '../../platform/http.ts'

/** Always refetched on mount: an admin wants the current state. */
export const current = { staleTime: 0 }

export const booksQuery = queryOptions({
  queryKey: ['books', 'totals'],
  queryFn: ({ signal }): Promise<Books> => replyTo(http.GET('/api/admin/books', { signal })),
  ...current,
})

export const bookDaysQuery = (days: number) =>
  queryOptions({
    queryKey: ['books', 'days', days],
    queryFn: ({ signal }): Promise<BookDays> =>
      replyTo(http.GET('/api/admin/books/days', { params: { query: { days } }, signal })),
    ...current,
  })

export const correctionsQuery = infiniteQueryOptions({
  queryKey: ['books', 'corrections'],
  queryFn: ({ pageParam: after, signal }): Promise<CorrectionPage> =>
    replyTo(http.GET('/api/admin/corrections', { params: { query: { ...(after && { after }) } }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  ...current,
})

export const bookPaymentsQuery = queryOptions({
  queryKey: ['books', 'payments'],
  queryFn: ({ signal }): Promise<BookPayments> => replyTo(http.GET('/api/admin/books/payments', { signal })),
  ...current,
})

export const memberWalletQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['books', 'wallet', memberId],
    queryFn: ({ signal }): Promise<MemberWallet> =>
      replyTo(http.GET('/api/admin/members/{memberId}/wallet', { params: { path: { memberId } }, signal })),
    ...current,
  })

export const memberStatementQuery = (memberId: number) =>
  infiniteQueryOptions({
    queryKey: ['books', 'statement', memberId],
    queryFn: ({ pageParam: after, signal }): Promise<StatementPage> => {
      const params = { path: { memberId }, query: { ...(after && { after }) } }
      return replyTo(http.GET('/api/admin/members/{memberId}/statement', { params, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...current,
  })

export function useCheckBooks() {
  return useBooksMutation((): Promise<Books> => replyTo(http.POST('/api/admin/books/checks')))
}

export function useApplyAgain(eventId: string) {
  const params = { path: { eventId } }
  return useBooksMutation(
    (): Promise<BookPayments> => replyTo(http.POST('/api/admin/books/events/{eventId}/application', { params })),
  )
}

export function useChangeLimit(memberId: number) {
  const params = { path: { memberId } }
  return useBooksMutation(
    (body: PurchaseLimitChange): Promise<MemberWallet> =>
      replyTo(http.PUT('/api/admin/members/{memberId}/purchase-limit', { params, body })),
  )
}

/** `key`: the idempotency key of one intent, so that a repeated call corrects once. */
export function useAskForCorrection() {
  return useBooksMutation(({ key, ...body }: NewCorrection & { key: string }): Promise<Correction> => {
    const params = { header: { 'idempotency-key': key } }
    return replyTo(http.POST('/api/admin/corrections', { params, body }))
  })
}

export function useDecideCorrection(correctionId: number) {
  return useBooksMutation((isApproved: boolean): Promise<Correction> => {
    const params = { path: { correctionId } }
    return replyTo(http.POST('/api/admin/corrections/{correctionId}/decision', { params, body: { isApproved } }))
  })
}

/** A change after which everything in the books is fetched anew. */
export function useBooksMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['books'] }) })
}
