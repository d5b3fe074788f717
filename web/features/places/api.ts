import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

const SHOWN = 5

/** Places that match the text. `near`: 'lat,lng' of what was chosen before; by default, the time zone says where people are. */
export const placesQuery = (text: string, near?: string) =>
  queryOptions({
    queryKey: ['places', 'named', text, near ?? ''],
    queryFn: ({ signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const query = { q: text, limit: SHOWN, ...(near ? { near } : { timeZone }) }
      return replyTo(http.GET('/api/places', { params: { query }, signal }))
    },
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The town at which a post with this address will be placed; several if it is unclear. */
export const addressQuery = (address: string) =>
  queryOptions({
    queryKey: ['places', 'address', address],
    queryFn: ({ signal }) => replyTo(http.GET('/api/places/of-address', { params: { query: { address } }, signal })),
    enabled: address.trim().length > 2,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The town nearest to 'lat,lng'. */
export const nearestPlaceQuery = (near: string) =>
  queryOptions({
    queryKey: ['places', 'nearest', near],
    queryFn: ({ signal }) => replyTo(http.GET('/api/places/nearest', { params: { query: { near } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
