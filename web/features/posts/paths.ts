import type { PostKind } from '#contract/posts.ts'

/** The seed's routes. */
const detailPaths = {
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

/** As the router knows the routes of posts. */
export const postRoutes = {
  video: '/videopost/$postId',
  blog: '/blogpost/$postId',
  forum: '/forumpost/$postId',
  vehicle: '/vehiclepost/$postId',
  request: '/requestpost/$postId',
  market: '/marketpost/$postId',
  event: '/eventspost/$postId',
  directory: '/directorypost/$postId',
} as const satisfies { [Kind in PostKind]: `${(typeof detailPaths)[Kind]}/$postId` }

/** `/videopost/12`: behind the hash in the app, without it for everybody a link is shared with. */
export function pathOf({ kind, id }: { kind: PostKind; id: number }) {
  return `${detailPaths[kind]}/${id}` as const
}
