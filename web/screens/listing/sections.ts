import type { PostKind } from '#contract/posts.ts'

type Section = {
  /** The banner reads 'TITLE - SUBTITLE'. */
  title: string
  subtitle: string
  /** public/art/banner-….webp */
  art: string
  searchHint: string
  /** 'Show 46 listings', '46 listings' */
  noun: [one: string, many: string]
}

const content = { title: 'CONTENT POSTS', subtitle: 'PROMOTE AND SHARE YOUR AUTOMOTIVE CONTENT' }

export const sections: Record<PostKind, Section> = {
  video: { ...content, art: 'content', searchHint: 'Search videos, creators, models', noun: ['video', 'videos'] },
  blog: { ...content, art: 'content', searchHint: 'Search blogs, creators, models', noun: ['blog', 'blogs'] },
  forum: { ...content, art: 'content', searchHint: 'Search questions, tags, people', noun: ['thread', 'threads'] },
  vehicle: { ...content, art: 'content', searchHint: 'Search makes, models, owners', noun: ['vehicle', 'vehicles'] },
  request: {
    title: 'REQUEST POSTS',
    subtitle: 'ASK FOR THE PRODUCTS AND SERVICES YOU NEED',
    art: 'requests',
    searchHint: 'Search requests, parts, services',
    noun: ['request', 'requests'],
  },
  market: {
    title: 'MARKET POSTS',
    subtitle: 'PROMOTE AND SELL YOUR AUTOMOTIVE PRODUCTS',
    art: 'market',
    searchHint: 'Search parts, wheels, tools',
    noun: ['listing', 'listings'],
  },
  event: {
    title: 'EVENT POSTS',
    subtitle: 'SHARE AND JOIN AUTOMOTIVE EVENTS',
    art: 'events',
    searchHint: 'Search meets, track days, venues',
    noun: ['event', 'events'],
  },
  directory: {
    title: 'DIRECTORY POSTS',
    subtitle: 'PROMOTE AND FIND AUTOMOTIVE SERVICES',
    art: 'directory',
    searchHint: 'Search workshops, services, towns',
    noun: ['service', 'services'],
  },
}

/** The kinds that share the content banner, shown as tabs. */
export const CONTENT_KINDS = ['video', 'blog', 'forum', 'vehicle'] as const satisfies PostKind[]

export function countOf(count: number, [one, many]: Section['noun']) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
