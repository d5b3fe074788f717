import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { notificationsQuery, unreadQuery, useReadAll } from './api.ts'

/** Marks all loaded notifications as read; those that arrive meanwhile stay new. */
export function MarkAllRead() {
  const { data: count } = useQuery(unreadQuery)
  const { data: list } = useInfiniteQuery(notificationsQuery({}))
  const readAll = useReadAll()
  const newest = Math.max(0, ...(list?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []))
  const isOff = !count?.unread || newest === 0
  const markAll = () => {
    if (isOff) return
    readAll.mutateAsync(newest).then(
      () => announce('All marked as read'),
      (error) => errorToast(error),
    )
  }
  return (
    <Button look="quiet" size="sm" isBusy={readAll.isPending} isOff={isOff} onClick={markAll}>
      Mark all as read
    </Button>
  )
}
