import type { LucideIcon } from 'lucide-react'
import { CalendarDays, Car, FileText, HandHelping, MessagesSquare, Play, Tag, Wrench } from 'lucide-react'
import type { PostKind } from '#contract/posts.ts'

type Kind = { name: string; plural: string; icon: LucideIcon }

/** The names and icons of all kinds. */
export const kinds: Record<PostKind, Kind> = {
  video: { name: 'Video', plural: 'Videos', icon: Play },
  blog: { name: 'Blog', plural: 'Blogs', icon: FileText },
  forum: { name: 'Forum', plural: 'Forums', icon: MessagesSquare },
  vehicle: { name: 'Vehicle', plural: 'Vehicles', icon: Car },
  request: { name: 'Request', plural: 'Requests', icon: HandHelping },
  market: { name: 'Market', plural: 'Market', icon: Tag },
  event: { name: 'Event', plural: 'Events', icon: CalendarDays },
  directory: { name: 'Directory', plural: 'Directory', icon: Wrench },
}
