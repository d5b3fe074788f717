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

/** '46 listings'; '25,000+ listings' if there may be more. */
export function countOf(count: number, kind: PostKind, isCapped = false) {
  const [one, many] = kinds[kind].noun
  return `${numberOf(count, isCapped)} ${count === 1 && !isCapped ? one : many}`
}

/** '1,234'; '1,234+' if there may be more. */
export function numberOf(count: number, isCapped = false) {
  return `${count.toLocaleString('en-US')}${isCapped ? '+' : ''}`
}
