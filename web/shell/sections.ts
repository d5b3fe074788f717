import type { LucideIcon } from 'lucide-react'
import { kinds, type listingPaths } from '../features/posts/index.ts'

type Path = (typeof listingPaths)[keyof typeof listingPaths]
type Section = { label: string; icon: LucideIcon; to: Path; isHere: (pathname: string) => boolean }

const under = (...paths: string[]) => {
  const names = paths.map((path) => path.slice(1).split('/')[0]!)
  return (pathname: string) => names.includes(pathname.slice(1).split('/')[0]!)
}

/** The five sections of the navigation bar. A section also covers the pages of its posts. */
export const content: Section = {
  label: 'Content',
  icon: kinds.video.icon,
  to: '/',
  isHere: under('/', '/blogs', '/forums', '/vehicles', '/videopost', '/blogpost', '/forumpost', '/vehiclepost'),
}
export const requests: Section = {
  label: 'Requests',
  icon: kinds.request.icon,
  to: '/request',
  isHere: under('/request', '/requestpost'),
}
export const market: Section = {
  label: 'Market',
  icon: kinds.market.icon,
  to: '/market',
  isHere: under('/market', '/marketpost'),
}
export const events: Section = {
  label: 'Events',
  icon: kinds.event.icon,
  to: '/events',
  isHere: under('/events', '/eventspost'),
}
export const directory: Section = {
  label: 'Directory',
  icon: kinds.directory.icon,
  to: '/directory',
  isHere: under('/directory', '/directorypost'),
}
export const sections = [content, requests, market, events, directory]
