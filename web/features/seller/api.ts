import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FIGURE_DAYS, ListingQuery, SellerFigures, SellerListingPage, SellerTasks } from '#contract/seller.ts'
import { http, replyTo } from '../../platform/http.ts'

/** The prefix of all query keys on the dashboard: any change to an order or offer makes them all stale. */
export const sellerKey = ['seller']

/** Always refetched on mount, so that tasks done on another page disappear. */
const current = { staleTime: 0 }

/** The seller's tasks, most urgent first. */
export const tasksQuery = queryOptions({
  queryKey: [...sellerKey, 'tasks'],
  queryFn: ({ signal }): Promise<SellerTasks> => replyTo(http.GET('/api/seller/tasks', { signal })),
  ...current,
})

export type FigureDays = (typeof FIGURE_DAYS)[number]

export const figuresQuery = (days: FigureDays) =>
  queryOptions({
    queryKey: [...sellerKey, 'figures', days],
    queryFn: ({ signal }): Promise<SellerFigures> =>
      replyTo(http.GET('/api/seller/figures', { params: { query: { days } }, signal })),
    ...current,
  })

export type ListingFilter = Pick<ListingQuery, 'only' | 'sort' | 'q'>

export const listingsQuery = ({ only, sort, q }: ListingFilter) =>
  infiniteQueryOptions({
    queryKey: [...sellerKey, 'listings', only ?? '', sort ?? 'newest', q ?? ''],
    queryFn: ({ pageParam: after, signal }): Promise<SellerListingPage> => {
      const query = { ...(only && { only }), ...(sort && { sort }), ...(q && { q }), ...(after && { after }) }
      return replyTo(http.GET('/api/seller/listings', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...current,
  })
