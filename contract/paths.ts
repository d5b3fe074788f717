import type { PostKind } from './posts.ts'

/** The seed's routes: behind the hash in the app, and without it in shared links. */
export const detailPaths = {
  video: '/videopost',
  blog: '/blogpost',
  forum: '/forumpost',
  vehicle: '/vehiclepost',
  request: '/requestpost',
  market: '/marketpost',
  event: '/eventspost',
  directory: '/directorypost',
} as const satisfies Record<PostKind, string>

export const listingPaths = {
  video: '/',
  blog: '/blogs',
  forum: '/forums',
  vehicle: '/vehicles',
  request: '/request',
  market: '/market',
  event: '/events',
  directory: '/directory',
} as const satisfies Record<PostKind, string>

/** `/videopost/12`. */
export function pathOf({ kind, id }: { kind: PostKind; id: number }) {
  return `${detailPaths[kind]}/${id}` as const
}
