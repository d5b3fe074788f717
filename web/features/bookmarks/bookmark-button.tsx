import { useRouterState } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { Button } from '../../ui/button.tsx'
import { useAsMember } from '../identity/index.ts'
import { BookmarkPopover, useBookmarkChange } from './bookmark-popover.tsx'

type Props = Pick<Post, 'id' | 'title' | 'mine'> & { className?: string }

/** Bookmarks the post. Once bookmarked, opens a menu for its collection and reminder. Asks visitors to sign in. */
export function BookmarkButton({ id, title, mine, className = '' }: Props) {
  const asMember = useAsMember()
  const here = useRouterState({ select: ({ location }) => location.href })
  const saved = { collectionId: mine?.collectionId ?? null, remindAt: mine?.remindAt ?? null }
  const change = useBookmarkChange(id, saved)

  if (!mine?.isBookmarked) {
    const begin = () => asMember({ back: here, why: 'bookmark' }, () => void change({}, 'Bookmarked'))
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
    <BookmarkPopover
      postId={id}
      title={title}
      mine={saved}
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
    />
  )
}
