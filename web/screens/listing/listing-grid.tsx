import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { PAGE_SIZE } from '#contract/basics.ts'
import { FIRST_ROW_SIZE } from '#contract/listings.ts'
import type { PostCard, PostKind } from '#contract/posts.ts'
import { listingQuery, PostGrid, PostGridSkeleton, ThreadList } from '../../features/listings/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { useDelayed } from '../../platform/use-delayed.ts'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Slot } from './slot.tsx'
import type { Listing } from './use-listing.ts'

const NothingFound = lazyPart(() => import('./nothing-found.tsx'), 'NothingFound')

/** The cards of a listing, and its loading, error, and empty states. */
export function ListingGrid({ listing }: { listing: Listing }) {
  const { kind, search } = listing
  const list = useInfiniteQuery(listingQuery(kind, search))
  const isLate = useDelayed(list.isPending)
  const [hasWaited] = useState(list.isPending)

  if (list.isPending) {
    return (
      <div className="min-h-dvh" aria-busy>
        {isLate && (kind === 'forum' ? <Rows posts={null} /> : <PostGridSkeleton count={PAGE_SIZE} hasRail />)}
      </div>
    )
  }
  if (list.isError && !list.data)
    return <LoadFailedPanel title="Couldn’t load posts" error={list.error} onRetry={() => list.refetch()} />

  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0) {
    return (
      <Suspense>
        <NothingFound listing={listing} />
      </Suspense>
    )
  }
  return (
    <section aria-label={kinds[kind].plural} aria-busy={list.isPlaceholderData}>
      <div className={list.isPlaceholderData ? 'opacity-55 transition-opacity' : undefined}>
        <Cards kind={kind} posts={posts} hasWaited={hasWaited}>
          <LoadMore list={list} />
        </Cards>
      </div>
    </section>
  )
}

/** The rows of the forum, or their placeholder. */
function Rows({ posts }: { posts: PostCard[] | null }) {
  return <Slot part={ThreadList} posts={posts} label={kinds.forum.plural} fallback={<div className="min-h-dvh" />} />
}

/** The most rows on a first screen. */
const FIRST_ROWS = 8
/** The most cards on a phone’s first screen. */
const FIRST_CARDS = 2
const PHONE_PX = 560

type CardsProps = { kind: PostKind; posts: PostCard[]; hasWaited: boolean; children: ReactNode }

/**
 * Renders what is in view first, and the rest when idle, so that slow phones respond to touch in the meantime. Going back
 * renders everything at once, because the scroll position depends on it.
 */
function Cards({ kind, posts, hasWaited, children }: CardsProps) {
  const isForum = kind === 'forum'
  const first = isForum ? FIRST_ROWS : innerWidth < PHONE_PX ? FIRST_CARDS : FIRST_ROW_SIZE
  const shown = useDeferredValue(posts, posts.slice(0, hasWaited ? first : posts.length))
  return (
    <>
      {isForum ? <Rows posts={shown} /> : <PostGrid posts={shown} label={kinds[kind].plural} hasRail />}
      {shown.length >= Math.min(posts.length, PAGE_SIZE) && children}
    </>
  )
}
