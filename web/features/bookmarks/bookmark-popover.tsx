import { type ComponentProps, useState } from 'react'
import type { BookmarkChange, Bookmark as SavedBookmark } from '#contract/bookmarks.ts'
import { Popover } from '../../ui/popover.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { useBookmark } from './api.ts'
import { BookmarkMenu } from './bookmark-menu.tsx'
import { NewCollection } from './collection-dialogs.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'

type Props = Pick<ComponentProps<typeof Popover>, 'trigger' | 'rootClassName'> & {
  postId: number
  title: string
  mine: SavedBookmark
}

/** A button that opens the menu of a bookmark. */
export function BookmarkPopover({ postId, title, mine, ...button }: Props) {
  const [layer, setLayer] = useState<'reminder' | 'collection' | null>(null)
  const change = useBookmarkChange(postId, mine)
  return (
    <>
      <Popover align="end" className="w-72 max-w-[calc(100vw-32px)]" {...button}>
        {(close) => (
          <BookmarkMenu
            mine={mine}
            onChange={(to, message) => {
              close()
              void change(to, to === null ? `Removed “${title}” from your bookmarks` : message)
            }}
            onOpen={(opened) => {
              close()
              setLayer(opened)
            }}
          />
        )}
      </Popover>
      {layer === 'reminder' && (
        <ReminderDialog
          remindAt={mine.remindAt}
          onClose={() => setLayer(null)}
          onChoose={(to) => change(to, to.remindAt ? 'Reminder set' : 'Reminder removed')}
        />
      )}
      {layer === 'collection' && (
        <NewCollection
          onClose={() => setLayer(null)}
          onMade={({ id, name }) => void change({ collectionId: id }, `Moved to ${name}`)}
        />
      )}
    </>
  )
}

/** Changes a bookmark and shows a toast. Null removes it, with Undo restoring `before`. */
export function useBookmarkChange(postId: number, before: SavedBookmark) {
  const bookmark = useBookmark(postId)
  const change = (to: BookmarkChange | null, message: string): Promise<void> =>
    bookmark.mutateAsync(to).then(
      () =>
        toast(
          message,
          to === null ? { label: 'Undo', onSelect: () => change(before, 'Bookmark restored') } : undefined,
        ),
      (error: Error) => errorToast(error),
    )
  return change
}
