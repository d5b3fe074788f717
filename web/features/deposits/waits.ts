import { queryOptions, useQuery } from '@tanstack/react-query'
import { SALE_WAITS, type SaleWaits } from '#contract/sale-waits.ts'
import { http, replyTo } from '../../platform/http.ts'

const saleWaitsQuery = queryOptions({
  queryKey: ['sale-waits'],
  queryFn: ({ signal }): Promise<SaleWaits> => replyTo(http.GET('/api/offers/waits', { signal })),
  // Only a restart of the site changes them.
  staleTime: Number.POSITIVE_INFINITY,
})

/** How long this site lets offers and deposits wait, in seconds; the usual times until that is known. */
export function useSaleWaits(): SaleWaits {
  return useQuery(saleWaitsQuery).data ?? SALE_WAITS
}
