import type { PostKind } from '#contract/posts.ts'
import { kinds } from '../../features/posts/index.ts'

export const searchHints: Record<PostKind, string> = {
  video: 'Search videos, creators, models',
  blog: 'Search blogs, creators, models',
  forum: 'Search questions, tags, people',
  vehicle: 'Search makes, models, owners',
  request: 'Search requests, parts, services',
  market: 'Search parts, wheels, tools',
  event: 'Search meets, track days, venues',
  directory: 'Search shops, services, towns',
}

/** The kinds that share the content banner, shown as tabs. */
export const CONTENT_KINDS = ['video', 'blog', 'forum', 'vehicle'] as const satisfies PostKind[]

/** '46 listings' */
export function countOf(count: number, kind: PostKind) {
  const [one, many] = kinds[kind].noun
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
