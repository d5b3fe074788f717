import { getRouteApi } from '@tanstack/react-router'
import { NotificationScreen } from '../features/notifications/index.ts'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/notifications')

export function NotificationsPage() {
  usePageTitle('Notifications')
  return <NotificationScreen filter={route.useSearch()} />
}
