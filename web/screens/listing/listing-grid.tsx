import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { PAGE_SIZE } from '#contract/basics.ts'
import type { PostCard } from '#contract/posts.ts'
import { listingQuery, PostGrid, PostGridSkeleton } from '../../features/listings/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { useDelayed } from '../../platform/use-delayed.ts'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
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
        {isLate && <PostGridSkeleton count={PAGE_SIZE} hasRail />}
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
        <Cards posts={posts} label={kinds[kind].plural} first={hasWaited ? FIRST_CARDS : posts.length}>
          <LoadMore list={list} />
        </Cards>
      </div>
    </section>
  )
}

/** The most cards that the first row can have. */
const FIRST_CARDS = 4

type CardsProps = { posts: PostCard[]; label: string; first: number; children: ReactNode }

/**
 * Renders the first row immediately and the rest when idle, so that slow phones respond to touch in the meantime. Going
 * back renders all cards at once, because the scroll position depends on them.
 */
function Cards({ posts, label, first, children }: CardsProps) {
  const shown = useDeferredValue(posts, posts.slice(0, first))
  return (
    <>
      <PostGrid posts={shown} label={label} hasRail />
      {shown.length >= Math.min(posts.length, PAGE_SIZE) && children}
    </>
  )
}
