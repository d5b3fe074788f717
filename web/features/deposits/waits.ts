import { useQuery } from '@tanstack/react-query'
import { SALE_WAITS, type SaleWaits } from '#contract/sale-waits.ts'
import { saleWaitsQuery } from './api.ts'

/** How long this site lets offers and deposits wait, in seconds; the usual times until that is known. */
export function useSaleWaits(): SaleWaits {
  return useQuery(saleWaitsQuery).data ?? SALE_WAITS
}
