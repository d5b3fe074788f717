import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#contract/members.ts'
import { http, replyTo } from '../../platform/http.ts'

/** Every query that shows people with their numbers is kept under this key. */
export const profilesKey = ['profiles'] as const

export const profileQuery = (handle: string) =>
  queryOptions({
    queryKey: [...profilesKey, handle],
    queryFn: ({ signal }): Promise<Profile> =>
      replyTo(http.GET('/api/members/{handle}', { params: { path: { handle } }, signal })),
  })

/** Where a member's posts are from, most of them first. */
export const profilePlacesQuery = (handle: string) =>
  queryOptions({
    queryKey: [...profilesKey, handle, 'places'],
    queryFn: ({ signal }) =>
      replyTo(http.GET('/api/members/{handle}/places', { params: { path: { handle } }, signal })),
  })
