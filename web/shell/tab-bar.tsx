import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sessionQuery } from '../features/identity/index.ts'
import { useUnread } from '../features/inbox/index.ts'
import { CreateLink } from '../features/posts/index.ts'
import { lazyPart } from '../platform/lazy-page.tsx'
import { LayerFailed } from '../ui/layer-failed.tsx'
import { content, directory, events, market, requests } from './sections.ts'

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'), 'MoreSheet')

const cell =
  'relative grid h-full w-full content-center justify-items-center gap-1 text-[11.5px] leading-none font-[620] text-ink-3 before:absolute before:inset-x-[22%] before:-top-px before:h-[3px] aria-[current]:text-ink aria-[current]:before:bg-marker focus-visible:-outline-offset-2'

/** The bottom bar with the sections, on phones. */
export function TabBar() {
  const { data } = useQuery(sessionQuery)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const isInMore =
    events.isHere(pathname) || directory.isHere(pathname) || /^\/(inbox|tokens|orders|offers|deposits)\b/.test(pathname)
  const tabs = [content, requests, market].map(({ label, icon: Icon, to, isHere }) => (
    <Link key={to} to={to} activeProps={{}} aria-current={isHere(pathname) ? 'page' : undefined} className={cell}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {label}
    </Link>
  ))

  return (
    <nav
      aria-label="Sections"
      className="print:hidden fixed inset-x-0 bottom-0 z-40 grid auto-rows-[calc(var(--tabbar-size)-1px)] grid-cols-[repeat(auto-fit,minmax(min(56px,33%),1fr))] border-t border-line bg-surface-nav pb-[env(safe-area-inset-bottom)] md:hidden cramped:relative"
    >
      {tabs.slice(0, 2)}
      <CreateLink
        label="Create a post"
        className="m-auto grid size-11.5 place-items-center rounded-lg bg-accent text-on-accent active:bg-accent-press"
      >
        <Plus size={22} aria-hidden />
      </CreateLink>
      {tabs[2]}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isInMore || undefined}
        onClick={() => setIsMoreOpen(true)}
        className={cell}
      >
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
        More
        {data?.me && <UnreadMark memberId={data.me.id} />}
      </button>
      {isMoreOpen && (
        <LayerFailed onFail={() => setIsMoreOpen(false)} onRetry={MoreSheet.preload}>
          <Suspense>
            <MoreSheet onClose={() => setIsMoreOpen(false)} />
          </Suspense>
        </LayerFailed>
      )}
    </nav>
  )
}

/** The inbox is in More. */
function UnreadMark({ memberId }: { memberId: number }) {
  const unread = useUnread(memberId)
  if (unread === 0) return null
  return (
    <>
      <span className="sr-only">, {unread} unread in your inbox</span>
      <span aria-hidden className="absolute top-2 left-1/2 ml-2 size-2.5 rounded-full bg-accent" />
    </>
  )
}
