import { Link, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CreateLink } from '../features/posts/index.ts'
import { lazyPart } from '../platform/lazy-page.tsx'
import { LayerFailed } from '../ui/layer-failed.tsx'
import { content, directory, events, market, requests } from './sections.ts'

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'), 'MoreSheet')

const cell =
  'relative grid h-full w-full content-center justify-items-center gap-1 text-[11.5px] leading-none font-[620] text-ink-3 before:absolute before:inset-x-[22%] before:-top-px before:h-[3px] aria-[current]:text-ink aria-[current]:before:bg-marker focus-visible:-outline-offset-2'

/** The bottom bar with the sections, on phones. */
export function TabBar() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const isInMore =
    events.isHere(pathname) || directory.isHere(pathname) || /^\/(tokens|orders|offers|deposits)\b/.test(pathname)
  const tabs = [content, requests, market].map(({ label, icon: Icon, to, isHere }) => (
    <Link key={to} to={to} activeProps={{}} aria-current={isHere(pathname) ? 'page' : undefined} className={cell}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {label}
    </Link>
  ))

  return (
    <nav
      aria-label="Sections"
      className="print:hidden fixed inset-x-0 bottom-0 z-40 grid h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-surface-nav pb-[env(safe-area-inset-bottom)] md:hidden"
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
