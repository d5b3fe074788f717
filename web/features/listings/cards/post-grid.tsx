import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PostCard as Card } from '#contract/posts.ts'
import { sessionQuery } from '../../identity/index.ts'
import { unreadRepliesQuery } from '../../replies/index.ts'
import { PostCard } from './post-card.tsx'
import { PostCardSkeleton } from './post-card-skeleton.tsx'

/** `hasRail`: a side panel takes up space from 1100 px on. */
type Props = { posts: readonly Card[]; label: string; hasRail?: boolean; children?: ReactNode }

const columns = (hasRail: boolean) =>
  `grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 md:grid-cols-3 ${hasRail ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`

/** Cards in one to four columns. The first pictures load eagerly, the rest lazily. */
export function PostGrid({ posts, label, hasRail = false, children }: Props) {
  const unread = useUnread(posts)
  return (
    <ul aria-label={label} className={columns(hasRail)}>
      {posts.map((post, index) => (
        <li key={post.id} className="grid min-w-0">
          <PostCard post={post} isEager={index === 0 ? 'most' : index < 4} unread={unread?.get(post.id)} />
        </li>
      ))}
      {children}
    </ul>
  )
}

/** Asks only about the last hundred; no one has seen more cards than that since the page was loaded. */
const MAX_THREADS = 100

function useUnread(posts: readonly Card[]) {
  const { data: session } = useQuery(sessionQuery)
  const threads = posts.filter(({ kind }) => kind === 'forum').map(({ id }) => id)
  const isWorthAsking = Boolean(session?.me) && threads.length > 0
  return useQuery({ ...unreadRepliesQuery(threads.slice(-MAX_THREADS)), enabled: isWorthAsking }).data
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
