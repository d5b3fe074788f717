import type { StandingName } from '#contract/standing-names.ts'

/** Pages that say what was decided, or about the site, and those to sign in. */
const always = [
  '/suspended',
  '/decisions',
  '/moderation-log',
  '/about',
  '/help',
  '/rules',
  '/privacy',
  '/terms',
  '/signin',
  '/signup',
  '/forgot',
  '/check-mail',
  '/verify',
  '/reset',
]
/** Pages to finish what is under way, and for the member’s own data. */
const underWay = ['/orders', '/deposits', '/inbox', '/notifications', '/settings']

/** Whether a member in this standing may open a page. */
export function isOpenPath(standing: StandingName, pathname: string) {
  if (standing === 'good' || standing === 'read_only') return true
  const open = standing === 'warned' ? always : [...always, ...underWay]
  return open.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
