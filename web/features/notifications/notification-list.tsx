import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useEffect } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useDelayed } from '../../platform/use-delayed.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { markSeen, type NotificationFilter, notificationsQuery } from './api.ts'
import { NotificationItem } from './notification-item.tsx'

type Props = {
  filter: NotificationFilter
  /** Called when one is opened, which leaves the page. */
  onLeave?: () => void
  /** New ones have a button to mark them as read. */
  canMark?: boolean
}

export function NotificationList({ filter, onLeave, canMark = false }: Props) {
  const list = useInfiniteQuery(notificationsQuery(filter))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  useSeen(items)

  if (list.isPending) return <Bones />
  if (list.isError && !list.data) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} className="p-5" />
  }
  if (items.length === 0) return <Nothing isFiltered={Boolean(filter.type || filter.only)} />
  return (
    <>
      <ul aria-label="Notifications">
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onLeave={onLeave} canMark={canMark} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="px-5 pb-5">
          <LoadMore list={list} />
        </div>
      )}
    </>
  )
}

/** Marks what was on screen as seen, so that no email is sent for it. */
function useSeen(items: Notification[]) {
  const newest = Math.max(0, ...items.filter(({ isNew }) => isNew).map(({ id }) => id))
  useEffect(() => {
    if (newest > 0) markSeen(newest)
  }, [newest])
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="flex items-start gap-3.5 px-5 py-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-surface-3">
        <BellOff size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <p className="font-[690]">{isFiltered ? 'Nothing here' : 'No notifications yet'}</p>
        <p className="text-base text-ink-2">
          {isFiltered
            ? 'Choose another filter to see more.'
            : 'Comments, replies, likes, and new followers show up here.'}
        </p>
      </div>
    </div>
  )
}

function Bones() {
  const isLate = useDelayed(true)
  return (
    <div aria-busy className="grid min-h-80 content-start gap-6 px-5 py-3">
      <p role="status" className="sr-only">
        Loading
      </p>
      {isLate &&
        [1, 2, 3, 4].map((row) => (
          <div key={row} className="grid grid-cols-[44px_1fr] gap-3.5">
            <Bone className="size-11 rounded-full" />
            <div className="grid content-center gap-2">
              <Bone className="h-3.5 w-28" />
              <Bone className="h-3.5 w-full" />
            </div>
          </div>
        ))}
    </div>
  )
}
