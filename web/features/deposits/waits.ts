import { useQuery } from '@tanstack/react-query'
import { SALE_WAITS, type SaleWaits } from '#contract/sale-waits.ts'
import { saleWaitsQuery } from './api.ts'

/** This site's time limits for offers and deposits, in seconds. The defaults until they are loaded. */
export function useSaleWaits(): SaleWaits {
  return useQuery(saleWaitsQuery).data ?? SALE_WAITS
}
