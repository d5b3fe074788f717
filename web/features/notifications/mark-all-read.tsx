import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { notificationsQuery, unreadQuery, useReadAll } from './api.ts'

/** Marks all loaded notifications as read; those that arrive meanwhile stay new. */
export function MarkAllRead() {
  const { data: count } = useQuery(unreadQuery)
  const { data: list } = useInfiniteQuery(notificationsQuery({}))
  const readAll = useReadAll()
  const newest = Math.max(0, ...(list?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []))
  return (
    <Button
      look="quiet"
      size="sm"
      isBusy={readAll.isPending}
      disabled={!count?.unread || newest === 0}
      onClick={() => readAll.mutateAsync(newest).catch((error) => errorToast(error))}
    >
      Mark all as read
    </Button>
  )
}
