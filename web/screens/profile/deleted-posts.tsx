import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { type DeletedPost, RESTORE_DAYS } from '#contract/posts.ts'
import { deletedPostsQuery, kinds, labelOf, useRestorePost } from '../../features/posts/index.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { rowClass } from './row-class.ts'

/** The viewer's deleted posts that they can still restore. */
export function DeletedPosts() {
  const list = useInfiniteQuery(deletedPostsQuery)
  if (list.isPending) return <TextBones lines={4} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0) {
    return (
      <StatePanel icon={Trash2} title="No deleted posts">
        Posts you delete stay here for {RESTORE_DAYS} days, in case you want them back.
      </StatePanel>
    )
  }
  return (
    <>
      <ul aria-label="Deleted posts" className="grid gap-2">
        {posts.map((post) => (
          <DeletedRow key={post.id} post={post} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function DeletedRow({ post: { id, kind, title, deletedAt, restorableUntil } }: { post: DeletedPost }) {
  const restore = useRestorePost()
  const { icon: Icon } = kinds[kind]
  const putBack = () =>
    restore.mutateAsync(id).then(
      () => toast(`Restored “${title}”`),
      () => {}, // shown as `restore.error`
    )

  return (
    <li className={rowClass}>
      <Icon size={20} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-ink-3">
          {labelOf(kind)}, deleted {dayOf(deletedAt)}. You can restore it until {dayOf(restorableUntil)}.
        </p>
        <ErrorNote error={restore.error} className="mt-2" />
      </div>
      <Button
        size="sm"
        icon={<Undo2 size={18} aria-hidden />}
        isBusy={restore.isPending}
        busyLabel="Restoring ..."
        aria-label={`Restore ${title}`}
        onClick={putBack}
      >
        Restore
      </Button>
    </li>
  )
}
