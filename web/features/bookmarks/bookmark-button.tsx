import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import type { BookmarkChange } from '#contract/bookmarks.ts'
import type { Post } from '#contract/posts.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { sessionQuery } from '../identity/index.ts'
import { useBookmark } from './api.ts'
import { BookmarkMenu } from './bookmark-menu.tsx'
import { NewCollection } from './collection-dialogs.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'

type Layer = 'reminder' | 'collection'
type Props = Pick<Post, 'id' | 'title' | 'mine'> & { className?: string }

/** Keeps the post; and once it is kept, where and until when. A visitor is asked to sign in. */
export function BookmarkButton({ id, title, mine, className = '' }: Props) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const { data: session } = useQuery(sessionQuery)
  const bookmark = useBookmark(id)
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.href })
  const change = (to: BookmarkChange | null, said: string) =>
    bookmark.mutateAsync(to).then(
      () => toast(said, to === null ? { label: 'Undo', onSelect: () => void change(before, 'Bookmarked') } : undefined),
      (error: Error) => errorToast(error.message),
    )
  const before = { collectionId: mine?.collectionId ?? null, remindAt: mine?.remindAt ?? null }

  if (!mine?.isBookmarked) {
    const begin = () =>
      session?.me ? void change({}, 'Bookmarked') : void navigate({ to: '/signin', search: { back: here } })
    return (
      <Button
        className={className}
        icon={<Bookmark size={18} aria-hidden />}
        aria-label={`Bookmark ${title}`}
        onClick={begin}
      >
        Bookmark
      </Button>
    )
  }
  return (
    <>
      <Popover
        align="end"
        className="w-72 max-w-[calc(100vw-32px)]"
        rootClassName={className}
        trigger={(opener) => (
          <Button
            {...opener}
            className="w-full text-accent-ink!"
            icon={<BookmarkCheck size={18} aria-hidden />}
            aria-label={`Bookmarked: ${title}`}
          >
            Bookmarked
          </Button>
        )}
      >
        {(close) => (
          <BookmarkMenu
            mine={before}
            onChange={(to, said) => {
              close()
              void change(to, said)
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
          remindAt={before.remindAt}
          onClose={() => setLayer(null)}
          onChoose={(to) => change(to, 'Saved')}
        />
      )}
      {layer === 'collection' && (
        <NewCollection
          onClose={() => setLayer(null)}
          onMade={({ id: collectionId, name }) => void change({ collectionId }, `Moved to ${name}`)}
        />
      )}
    </>
  )
}
