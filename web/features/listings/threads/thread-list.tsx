import { PAGE_SIZE } from '#contract/basics.ts'
import type { PostCard } from '#contract/posts.ts'
import { ThreadRow } from './thread-row.tsx'
import { ThreadRowSkeleton } from './thread-row-skeleton.tsx'
import { useUnread } from './use-unread.ts'

export { ThreadMini } from './thread-mini.tsx'

/** `posts`: null while they are loading. */
type Props = { posts: readonly PostCard[] | null; label: string }

/** On phones from edge to edge. The rows follow the width of the list, which is narrower beside a panel. */
const list =
  '@container divide-y divide-line rounded-lg bg-surface-1 shadow-1 max-sm:-mx-4 max-sm:rounded-none sm:[&>li:first-child>article]:rounded-t-lg sm:[&>li:last-child>article]:rounded-b-lg'

/** Forum posts as rows. */
export function ThreadList({ posts, label }: Props) {
  const unread = useUnread(posts ?? NO_POSTS)
  if (!posts) return <Skeleton />
  return (
    <ul aria-label={label} className={list}>
      {posts.map((post) => (
        <li key={post.id}>
          <ThreadRow post={post} unread={unread?.get(post.id)} />
        </li>
      ))}
    </ul>
  )
}

function Skeleton() {
  return (
    <div aria-hidden className={list}>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <ThreadRowSkeleton key={index} />
      ))}
    </div>
  )
}

const NO_POSTS: PostCard[] = []
