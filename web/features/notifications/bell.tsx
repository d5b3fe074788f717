import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { refetch } from '../../platform/query-client.ts'
import { type RoomMessage, useRoom } from '../../platform/socket.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Popover } from '../../ui/popover.tsx'
import { notificationsKey, unreadQuery } from './api.ts'

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'), 'NotificationPanel')

/** The unread count, live and in every tab; opens the panel. */
export function Bell({ memberId }: { memberId: number }) {
  const unread = useUnread(memberId)
  const label = unread > 0 ? `Notifications, ${unread} new` : 'Notifications'
  return (
    <Popover
      label="Notifications"
      align="end"
      className="w-110 overflow-hidden max-md:inset-x-0! max-md:top-full! max-md:h-[calc(100dvh-var(--nav-h))] max-md:w-auto! max-md:rounded-none!"
      rootClassName="max-md:static!"
      trigger={(opener) => (
        <IconButton {...opener} label={label}>
          <BellIcon size={20} strokeWidth={1.75} aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] leading-none font-[720] text-on-accent tabular-nums shadow-[0_0_0_2px_var(--surface-nav)]"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </IconButton>
      )}
    >
      {(close) => (
        <PartBoundary className="p-5" onRetry={NotificationPanel.preload}>
          <Suspense fallback={<div className="h-80" />}>
            <NotificationPanel close={close} />
          </Suspense>
        </PartBoundary>
      )}
    </Popover>
  )
}

function useUnread(memberId: number) {
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery)
  const refetchAll = () => refetch(queryClient, { queryKey: notificationsKey })
  // Show the pushed count at once, then refetch it too: messages from two servers may arrive out of order.
  const onMessage = ({ type, unread }: RoomMessage) => {
    if (type !== 'notification') return
    if (typeof unread === 'number') queryClient.setQueryData(unreadQuery.queryKey, { unread })
    void refetchAll()
  }
  useRoom(`member:${memberId}`, onMessage, refetchAll)
  useEffect(() => {
    if (hasPermission()) import('./devices.ts').then(({ renewDevice }) => renewDevice(memberId)).catch(() => {})
  }, [memberId])
  return data?.unread ?? 0
}

function hasPermission() {
  return 'Notification' in window && Notification.permission === 'granted'
}
