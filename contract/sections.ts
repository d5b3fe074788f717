import type { PostKind } from './posts.ts'

/**
 * The eight listings as the app, the server's pages, and feeds name them. `banner` reads 'TITLE - SUBTITLE', in capitals.
 * `art`: public/art/banner-….webp.
 */
export type Section = { plural: string; banner: string; subtitle: string; art: string }

const content = { banner: 'Content posts', subtitle: 'Promote and share your automotive content', art: 'content' }

export const sections = {
  video: { plural: 'Videos', ...content },
  blog: { plural: 'Blogs', ...content },
  forum: { plural: 'Forums', ...content },
  vehicle: { plural: 'Vehicles', ...content },
  request: {
    plural: 'Requests',
    banner: 'Request posts',
    subtitle: 'Ask for the products and services you need',
    art: 'requests',
  },
  market: {
    plural: 'Market',
    banner: 'Market posts',
    subtitle: 'Promote and sell your automotive products',
    art: 'market',
  },
  event: { plural: 'Events', banner: 'Event posts', subtitle: 'Share and join automotive events', art: 'events' },
  directory: {
    plural: 'Directory',
    banner: 'Directory posts',
    subtitle: 'Promote and find automotive services',
    art: 'directory',
  },
} as const satisfies Record<PostKind, Section>

/** What VRUMIES is; phones show only the first part. */
export const PITCH = [
  'A community and marketplace for car people',
  ': share what you drive, find the part you need, and meet the people who know',
] as const
