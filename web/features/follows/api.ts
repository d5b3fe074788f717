import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { FollowerPage, FollowType } from '#contract/follows.ts'
import type { FollowLevel } from '#contract/levels.ts'
import { http, replyTo } from '../../platform/http.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'
import { followingKey, isFilteredByFollowing } from '../listings/index.ts'
import { onePostKey } from '../posts/index.ts'
import { profilesKey } from '../profiles/index.ts'

export type Target = { type: FollowType; target: string }

/** The viewer's follow level for a target. Batches all lookups of one tick into one request. */
export const levelQuery = ({ type, target }: Target) =>
  queryOptions({
    queryKey: ['follows', 'level', type, target.toLowerCase()],
    queryFn: () => askLevel(`${type}:${target}`),
  })

/** A member's followers, or the people they follow. */
export const peopleQuery = (handle: string, side: 'followers' | 'following') =>
  infiniteQueryOptions({
    queryKey: ['follows', side, handle],
    queryFn: ({ pageParam: after, signal }): Promise<FollowerPage> => {
      const params = { path: { handle }, query: after ? { after } : {} }
      return replyTo(
        side === 'followers'
          ? http.GET('/api/members/{handle}/followers', { params, signal })
          : http.GET('/api/members/{handle}/following', { params, signal }),
      )
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** Changes the follow level optimistically; null unfollows. */
export function useFollow(target: Target) {
  const queryClient = useQueryClient()
  const { queryKey } = levelQuery(target)
  const path = { type: target.type, target: target.target }
  return useOptimisticMutation({
    mutationKey: ['follow', ...queryKey],
    mutationFn: (level: FollowLevel | null) =>
      level === null
        ? replyTo(http.DELETE('/api/follows/{type}/{target}', { params: { path } }))
        : replyTo(http.PUT('/api/follows/{type}/{target}', { params: { path }, body: { level } })),
    cached: inQuery<FollowLevel | null>(queryClient, queryKey),
    expected: (_cached, level) => level,
    // A post says how many follow its author.
    invalidates: [profilesKey, onePostKey, followingKey, ['follows', 'followers'], ['follows', 'following']],
    // Mark as stale, but do not refetch what is on screen: cards must not disappear while someone looks at them.
    onSuccess: () => queryClient.invalidateQueries({ predicate: isFilteredByFollowing, refetchType: 'none' }),
  })
}

type Waiting = { of: string; resolve: (level: FollowLevel | null) => void; reject: (error: unknown) => void }
let waiting: Waiting[] = []

function askLevel(of: string) {
  return new Promise<FollowLevel | null>((resolve, reject) => {
    if (waiting.length === 0) queueMicrotask(askAll)
    waiting.push({ of, resolve, reject })
  })
}

async function askAll() {
  const asked = waiting
  waiting = []
  try {
    const query = { of: asked.map(({ of }) => of) }
    const { levels } = await replyTo(http.GET('/api/my/follow-levels', { params: { query } }))
    for (const [place, { resolve }] of asked.entries()) resolve(levels[place] ?? null)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
