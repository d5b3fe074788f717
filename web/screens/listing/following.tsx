import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FOLLOWING_SIZE } from '#contract/listings.ts'
import type { PostKind } from '#contract/posts.ts'
import { followingQuery, PostMini, PostMiniSkeleton } from '../../features/listings/index.ts'
import { listingPaths } from '../../features/posts/index.ts'

/** Four posts by followed creators: a rail beside the grid, a row above it under 1100 px, a snap strip below it on phones. */
export function Following({ kind }: { kind: PostKind }) {
  const { data, isError } = useQuery(followingQuery(kind))
  if (isError || (data?.items.length === 0 && !data.isFollowing)) return null

  return (
    <aside
      aria-labelledby="following"
      className="rounded-lg md:max-lg:-order-1 lg:sticky lg:top-[calc(var(--nav-h)+20px)] lg:bg-surface-1 lg:p-4 lg:shadow-1"
    >
      <div className="mb-2.5 flex items-baseline justify-between gap-3 lg:mb-4">
        <h2 id="following" className="type-h4">
          Following
        </h2>
        {data?.isFollowing && (
          <Link
            to={listingPaths[kind]}
            search={{ following: true } as never}
            className="rounded-sm text-sm font-semibold text-powder hover:underline"
          >
            See all
          </Link>
        )}
        {data && !data.isFollowing && <span className="text-sm text-ink-3">Most active creators</span>}
      </div>
      {data?.items.length === 0 && (
        <p className="text-base text-ink-3">No posts here yet from the people, tags, makes, and towns you follow.</p>
      )}
      <ul className="flex snap-x scroll-px-4 gap-3 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4 md:grid md:grid-cols-4 md:gap-3.5 lg:grid-cols-1 lg:gap-4">
        {data
          ? data.items.map((post) => (
              <li key={post.id} className="min-w-0 snap-start max-md:w-49 max-md:shrink-0">
                <PostMini post={post} />
              </li>
            ))
          : placeholders.map((index) => (
              <li key={index} className="min-w-0 max-md:w-49 max-md:shrink-0">
                <PostMiniSkeleton />
              </li>
            ))}
      </ul>
    </aside>
  )
}

const placeholders = Array.from({ length: FOLLOWING_SIZE }, (_, index) => index)
