import type { ReactNode } from 'react'
import type { PostCard as Card } from '#contract/posts.ts'
import { PostCard } from './post-card.tsx'
import { PostCardSkeleton } from './post-card-skeleton.tsx'

type Props = {
  posts: readonly Card[]
  label: string
  /** A side panel takes up space from 1100 px on. */
  hasRail?: boolean
  /** How many replies of threads are unread, by id. */
  unread?: ReadonlyMap<number, number> | undefined
  children?: ReactNode
}

const columns = (hasRail: boolean) =>
  `grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 md:grid-cols-3 ${hasRail ? 'xl:grid-cols-4' : 'lg:grid-cols-4'} 1800:grid-cols-5 2400:grid-cols-6`

/** Cards in one to six columns. The first pictures load eagerly, the rest lazily. */
export function PostGrid({ posts, label, hasRail = false, unread, children }: Props) {
  return (
    <ul aria-label={label} className={columns(hasRail)}>
      {posts.map((post, index) => (
        <li key={post.id} className="grid min-w-0">
          <PostCard
            post={post}
            isEager={index === 0 ? 'most' : index < 4}
            isLazy={index > 1}
            unread={unread?.get(post.id)}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}

/** The placeholder of the grid while loading. */
export function PostGridSkeleton({ count, hasRail = false }: { count: number; hasRail?: boolean }) {
  return (
    <div aria-hidden className={columns(hasRail)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <PostCardSkeleton key={index} />
      ))}
    </div>
  )
}
