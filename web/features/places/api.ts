import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

/** Towns that match the text. */
export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', 'named', text],
    queryFn: ({ signal }) => replyTo(http.GET('/api/places', { params: { query: { q: text, limit: 5 } }, signal })),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The town nearest to 'lat,lng'. */
export const nearestPlaceQuery = (near: string) =>
  queryOptions({
    queryKey: ['places', 'nearest', near],
    queryFn: ({ signal }) => replyTo(http.GET('/api/places/nearest', { params: { query: { near } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
