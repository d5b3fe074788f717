import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { FIRST_ROW_SIZE, FOLLOWING_SIZE } from '#contract/listings.ts'
import type { PostCard } from '#contract/posts.ts'
import { followingQuery, listingQuery, PostMini, PostMiniSkeleton, ThreadMini } from '../../features/listings/index.ts'
import { listingPaths } from '../../features/posts/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { Slot } from './slot.tsx'
import type { Listing } from './use-listing.ts'

const FollowAuthor = lazyPart(() => import('./follow-author.tsx'), 'FollowAuthor')

/** Four posts by followed creators: a rail beside the grid, a row above it under 1100 px, a snap strip below it on phones. */
export function Following({ listing }: { listing: Listing }) {
  const { kind } = listing
  const { posts, isFollowing, isError } = useShown(listing)
  if (isError || (posts?.length === 0 && !isFollowing)) return null

  return (
    <aside aria-labelledby="following" className="rounded-lg lg:bg-surface-1 lg:p-4 lg:shadow-1">
      <div className="mb-2.5 flex items-baseline justify-between gap-3 lg:mb-4">
        <h2 id="following" className="type-h4">
          Following
        </h2>
        {isFollowing && (
          <Link
            to={listingPaths[kind]}
            search={{ following: true } as never}
            className="inline-block rounded-sm text-sm leading-6 font-semibold text-powder hover:underline"
          >
            See all
          </Link>
        )}
        {isFollowing === false && <span className="text-sm text-ink-3">Most active creators</span>}
      </div>
      {posts?.length === 0 && (
        <p className="text-base text-ink-3">No posts here yet from the people, tags, makes, and towns you follow.</p>
      )}
      <ul className="flex snap-x scroll-px-4 gap-3 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4 md:grid md:grid-cols-4 md:gap-3.5 lg:grid-cols-1 lg:gap-3">
        {posts
          ? posts.map((post) => (
              <li key={post.id} className="min-w-0 snap-start max-md:w-49 max-md:shrink-0">
                <Mini post={post} />
                {isFollowing === false && <Follow post={post} />}
              </li>
            ))
          : placeholders.map((index) => (
              <li key={index} className="min-w-0 max-md:w-49 max-md:shrink-0">
                {kind === 'forum' ? <div className="h-20" /> : <PostMiniSkeleton />}
              </li>
            ))}
      </ul>
    </aside>
  )
}

const placeholders = Array.from({ length: FOLLOWING_SIZE }, (_, index) => index)

function Mini({ post }: { post: PostCard }) {
  if (post.kind !== 'forum') return <PostMini post={post} />
  return <Slot part={ThreadMini} post={post} fallback={<div className="h-20" />} />
}

/** Suggestions differ from the first cards of the grid, so they wait until the grid is loaded. */
function useShown({ kind, search }: Listing) {
  const { data, isError } = useQuery(followingQuery(kind))
  const { data: grid, isPending } = useInfiniteQuery(listingQuery(kind, search))
  const isFollowing = data?.isFollowing
  if (!data || (!isFollowing && isPending)) return { isFollowing, isError }
  const firstRow = isFollowing ? [] : (grid?.pages[0]?.items.slice(0, FIRST_ROW_SIZE) ?? [])
  const others = data.items.filter(({ id }) => firstRow.every((post) => post.id !== id))
  return { posts: others.slice(0, FOLLOWING_SIZE), isFollowing, isError }
}

/** Reserves its space until its code, which loads after the cards, is there, and the session is known. */
function Follow({ post }: { post: PostCard }) {
  const isLater = useDeferredValue(true, false)
  return (
    <div className={`-ml-3 min-h-11 lg:min-h-7 ${post.kind === 'forum' ? '' : 'lg:ml-29'}`}>
      {isLater && <Slot part={FollowAuthor} post={post} />}
    </div>
  )
}
