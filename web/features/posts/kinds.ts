import type { LucideIcon } from 'lucide-react'
import { CalendarDays, Car, FileText, HandHelping, MessagesSquare, Play, Tag, Wrench } from 'lucide-react'
import type { PostKind } from '#contract/posts.ts'
import { sections } from '#contract/sections.ts'

type Kind = {
  /** As in the type selector: 'Blog' */
  name: string
  /** The name of the section: 'Blogs' */
  plural: string
  /** A post of this kind in a sentence: 'blog post', 'blog posts' */
  noun: [one: string, many: string]
  /** The button that publishes one. */
  action: string
  icon: LucideIcon
}

/** The names and icons of all kinds. */
export const kinds: Record<PostKind, Kind> = {
  video: { name: 'Video', plural: sections.video.plural, noun: ['video', 'videos'], action: 'Post video', icon: Play },
  blog: {
    name: 'Blog',
    plural: sections.blog.plural,
    noun: ['blog post', 'blog posts'],
    action: 'Post blog',
    icon: FileText,
  },
  forum: {
    name: 'Forum',
    plural: sections.forum.plural,
    noun: ['forum post', 'forum posts'],
    action: 'Ask',
    icon: MessagesSquare,
  },
  vehicle: {
    name: 'Vehicle',
    plural: sections.vehicle.plural,
    noun: ['vehicle', 'vehicles'],
    action: 'List vehicle',
    icon: Car,
  },
  request: {
    name: 'Request',
    plural: sections.request.plural,
    noun: ['request', 'requests'],
    action: 'Post request',
    icon: HandHelping,
  },
  market: {
    name: 'Market',
    plural: sections.market.plural,
    noun: ['listing', 'listings'],
    action: 'List part',
    icon: Tag,
  },
  event: {
    name: 'Event',
    plural: sections.event.plural,
    noun: ['event', 'events'],
    action: 'Post event',
    icon: CalendarDays,
  },
  directory: {
    name: 'Directory',
    plural: sections.directory.plural,
    noun: ['business', 'businesses'],
    action: 'Add business',
    icon: Wrench,
  },
}

/** 'Blog post' */
export function labelOf(kind: PostKind) {
  const [noun] = kinds[kind].noun
  return `${noun[0]!.toUpperCase()}${noun.slice(1)}`
}
