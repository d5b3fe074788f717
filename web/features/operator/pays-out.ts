import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from './api.ts'

/** Whether this site pays out in dollars. Null while unknown. */
export function usePaysOut() {
  return useQuery(operatorQuery).data?.paysOut ?? null
}
