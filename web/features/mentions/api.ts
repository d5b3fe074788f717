import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

/** The people who match the beginning of a handle or a name. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['members', 'suggestions', q],
    queryFn: ({ signal }) => replyTo(http.GET('/api/members/suggestions', { params: { query: { q } }, signal })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
