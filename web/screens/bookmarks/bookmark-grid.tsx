import { BellRing, BookmarkCheck, Folder } from 'lucide-react'
import type { Bookmarked, Collection } from '#contract/bookmarks.ts'
import { BookmarkPopover } from '../../features/bookmarks/index.ts'
import { PostCard } from '../../features/listings/index.ts'
import { dayOf } from '../../platform/time.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = { posts: Bookmarked[]; collections: Collection[] }

/** A grid of cards, each with its collection and reminder below. */
export function BookmarkGrid({ posts, collections }: Props) {
  return (
    <ul
      aria-label="Bookmarks"
      className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
    >
      {posts.map((post, index) => (
        <li key={post.id} className="grid min-w-0 grid-cols-1 grid-rows-[1fr_auto]">
          <PostCard post={post} isEager={index < 4} />
          <Keeping post={post} collections={collections} />
        </li>
      ))}
    </ul>
  )
}

function Keeping({ post, collections }: { post: Bookmarked; collections: Collection[] }) {
  const { collectionId, remindAt } = post.bookmark
  const collection = collections.find(({ id }) => id === collectionId)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 pl-1 text-sm text-ink-3">
      {collection && (
        <span className="flex min-w-0 items-center gap-1.5">
          <Folder size={14} aria-hidden className="shrink-0" />
          <span className="truncate">
            <bdi>{collection.name}</bdi>
          </span>
        </span>
      )}
      {remindAt && (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <BellRing size={14} aria-hidden />
          {dayOf(remindAt)}
        </span>
      )}
      <BookmarkPopover
        postId={post.id}
        title={post.title}
        mine={post.bookmark}
        rootClassName="ml-auto"
        trigger={(opener) => (
          <IconButton {...opener} label={`Bookmark options for ${post.title}`}>
            <BookmarkCheck size={18} aria-hidden />
          </IconButton>
        )}
      />
    </div>
  )
}
