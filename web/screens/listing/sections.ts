import type { PostKind } from '#contract/posts.ts'
import { kinds } from '../../features/posts/index.ts'

type Section = {
  /** The banner reads 'TITLE - SUBTITLE'. */
  title: string
  subtitle: string
  /** public/art/banner-….webp */
  art: string
  searchHint: string
}

const content = { title: 'CONTENT POSTS', subtitle: 'PROMOTE AND SHARE YOUR AUTOMOTIVE CONTENT' }

export const sections: Record<PostKind, Section> = {
  video: { ...content, art: 'content', searchHint: 'Search videos, creators, models' },
  blog: { ...content, art: 'content', searchHint: 'Search blogs, creators, models' },
  forum: { ...content, art: 'content', searchHint: 'Search questions, tags, people' },
  vehicle: { ...content, art: 'content', searchHint: 'Search makes, models, owners' },
  request: {
    title: 'REQUEST POSTS',
    subtitle: 'ASK FOR THE PRODUCTS AND SERVICES YOU NEED',
    art: 'requests',
    searchHint: 'Search requests, parts, services',
  },
  market: {
    title: 'MARKET POSTS',
    subtitle: 'PROMOTE AND SELL YOUR AUTOMOTIVE PRODUCTS',
    art: 'market',
    searchHint: 'Search parts, wheels, tools',
  },
  event: {
    title: 'EVENT POSTS',
    subtitle: 'SHARE AND JOIN AUTOMOTIVE EVENTS',
    art: 'events',
    searchHint: 'Search meets, track days, venues',
  },
  directory: {
    title: 'DIRECTORY POSTS',
    subtitle: 'PROMOTE AND FIND AUTOMOTIVE SERVICES',
    art: 'directory',
    searchHint: 'Search shops, services, towns',
  },
}

/** The kinds that share the content banner, shown as tabs. */
export const CONTENT_KINDS = ['video', 'blog', 'forum', 'vehicle'] as const satisfies PostKind[]

/** '46 listings' */
export function countOf(count: number, kind: PostKind) {
  const [one, many] = kinds[kind].noun
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
