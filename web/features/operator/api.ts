import { queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/operator', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
