import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { chipClass } from '../../ui/chip.tsx'
import type { NotificationFilter } from './api.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'

const filters: { label: string; filter: NotificationFilter }[] = [
  { label: 'All', filter: {} },
  { label: 'Unread', filter: { only: 'unread' } },
  { label: 'Comments', filter: { type: 'comment' } },
  { label: 'Mentions', filter: { type: 'mention' } },
  { label: 'Likes', filter: { type: 'like' } },
]

/** The latest notifications, below the bell. */
export function NotificationPanel({ close }: { close: () => void }) {
  const [chosen, setChosen] = useState(filters[0]!)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className="flex max-h-[min(640px,calc(100dvh-var(--nav-h)-24px))] flex-col max-md:h-full max-md:max-h-none cramped:overflow-y-auto">
      <div className="flex shrink-0 flex-wrap items-center justify-between pt-4 pr-3 pb-2.5 pl-5">
        <h2 ref={heading} tabIndex={-1} className="type-h3 outline-none">
          Notifications
        </h2>
        <MarkAllRead />
      </div>
      <fieldset className="flex min-w-0 shrink-0 gap-2 overflow-x-auto px-5 pb-3 [scrollbar-width:none]">
        <legend className="sr-only">Show</legend>
        {filters.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={one === chosen}
            onClick={() => setChosen(one)}
            className={chipClass(one === chosen ? 'on' : 'plain')}
          >
            {one.label}
          </button>
        ))}
      </fieldset>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain cramped:flex-none cramped:overflow-visible">
        <NotificationList filter={chosen.filter} onLeave={close} />
      </div>
      <Link
        to="/notifications"
        onClick={close}
        className="block shrink-0 border-t border-line p-4 text-center text-base font-[640] hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        See all notifications
      </Link>
    </div>
  )
}
