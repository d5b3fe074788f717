import { useInfiniteQuery } from '@tanstack/react-query'
import type { PostCard } from '#contract/posts.ts'
import { listingQuery, PostMini } from '../../features/listings/index.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PlaceLine } from './place-line.tsx'
import type { Listing } from './use-listing.ts'

type Props = {
  listing: Listing
  /** The posts that are open on the map. */
  lit: readonly number[]
  /** A post that is pointed at, to find it on the map; null: none anymore. */
  onPoint: (postId: number | null) => void
}

/** The posts of a listing, beside the map. */
export function MapPosts({ listing, lit, onPoint }: Props) {
  const list = useInfiniteQuery(listingQuery(listing.kind, listing.search))
  if (list.isPending) return <TextBones lines={6} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0) return <NothingFound listing={listing} />
  return (
    <>
      <ul className="grid gap-3 md:max-lg:grid-cols-2 min-[1800px]:grid-cols-2">
        {posts.map((post) => (
          <Row key={post.id} post={post} isLit={lit.includes(post.id)} onPoint={onPoint} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

type RowProps = Pick<Props, 'onPoint'> & { post: PostCard; isLit: boolean }

function Row({ post, isLit, onPoint }: RowProps) {
  return (
    <li
      // React reports no entering if what was under the pointer is gone, as after pressing Map.
      onPointerOver={({ pointerType }) => pointerType === 'mouse' && onPoint(post.id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(post.id)}
      onBlur={() => onPoint(null)}
      className={`rounded-lg bg-surface-1 p-3 shadow-1 transition-shadow hover:shadow-2 ${isLit ? 'inset-ring-2 inset-ring-marker' : ''}`}
    >
      <PostMini post={post} isStrip={false} />
      <PlaceLine post={post} />
    </li>
  )
}
