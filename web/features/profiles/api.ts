import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#contract/members.ts'
import { http, replyTo } from '../../platform/http.ts'

/** The prefix of all query keys with people and their totals. */
export const profilesKey = ['profiles'] as const

export const profileQuery = (handle: string) =>
  queryOptions({
    queryKey: [...profilesKey, handle],
    queryFn: ({ signal }): Promise<Profile> =>
      replyTo(http.GET('/api/members/{handle}', { params: { path: { handle } }, signal })),
  })

/** The places of a member's posts, most frequent first. */
export const profilePlacesQuery = (handle: string) =>
  queryOptions({
    queryKey: [...profilesKey, handle, 'places'],
    queryFn: ({ signal }) =>
      replyTo(http.GET('/api/members/{handle}/places', { params: { path: { handle } }, signal })),
  })
