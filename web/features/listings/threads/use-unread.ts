import { useQuery } from '@tanstack/react-query'
import type { PostCard } from '#contract/posts.ts'
import { sessionQuery } from '../../identity/index.ts'
import { unreadRepliesQuery } from '../../replies/index.ts'

/** Asks only about the last hundred; no one has seen more cards than that since the page was loaded. */
const MAX_THREADS = 100

/** How many unread replies each thread among these posts has, by id. For members. */
export function useUnread(posts: readonly PostCard[]) {
  const { data: session } = useQuery(sessionQuery)
  const threads = posts.filter(({ kind }) => kind === 'forum').map(({ id }) => id)
  const isWorthAsking = Boolean(session?.me) && threads.length > 0
  return useQuery({ ...unreadRepliesQuery(threads.slice(-MAX_THREADS)), enabled: isWorthAsking }).data
}
