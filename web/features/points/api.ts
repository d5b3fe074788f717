import { queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

export const pointsQuery = queryOptions({
  queryKey: ['points'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/points', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
