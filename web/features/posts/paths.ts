import type { detailPaths } from '#contract/paths.ts'
import type { PostKind } from '#contract/posts.ts'

export { listingPaths, pathOf } from '#contract/paths.ts'

/** The router's paths of posts. */
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
