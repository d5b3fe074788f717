import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { pictureUrl } from '#contract/picture-url.ts'
import { sessionQuery } from '../features/identity/index.ts'
import { lazyPart } from '../platform/lazy-page.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PartBoundary } from '../ui/part-boundary.tsx'
import { Popover } from '../ui/popover.tsx'

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'), 'ProfileMenu')

/** The menu of the signed-in member, or the sign-in button. Reserves the space until the session is known. */
export function Account() {
  const { data, isPending } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })

  if (isPending) return <span aria-hidden className="h-11 w-20 shrink-0" />
  const me = data?.me
  if (!me) {
    return (
      <Link
        to="/signin"
        search={{ back: here }}
        className={`${buttonClass({ look: 'quiet' })} min-w-20 px-3! text-powder!`}
      >
        Sign in
      </Link>
    )
  }
  return (
    <Popover
      align="end"
      className="w-72 max-w-[calc(100vw-16px)]"
      trigger={(opener) => (
        <button
          type="button"
          {...opener}
          aria-label={`Profile menu of ${me.name}`}
          title={me.name}
          className="flex h-11 min-w-11 items-center justify-center gap-1 rounded-full px-1.5 text-ink-2 hover:text-ink aria-expanded:text-ink"
        >
          <Avatar id={me.id} src={me.avatar && pictureUrl(me.avatar, 96)} />
          <ChevronDown size={16} aria-hidden className="max-lg:hidden" />
        </button>
      )}
    >
      {(close) => (
        <PartBoundary className="p-4" onRetry={ProfileMenu.preload}>
          <Suspense fallback={<div className="h-60" />}>
            <ProfileMenu me={me} close={close} />
          </Suspense>
        </PartBoundary>
      )}
    </Popover>
  )
}
