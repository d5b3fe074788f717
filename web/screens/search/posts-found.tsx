import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { PAGE_SIZE } from '#contract/basics.ts'
import type { Sort } from '#contract/listings.ts'
import type { PostKind } from '#contract/posts.ts'
import { MixedGrid, PostGridSkeleton } from '../../features/listings/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { foundPostsQuery } from '../../features/search/index.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { WaysOut } from './ways-out.tsx'

type Props = { q: string; kind: PostKind | undefined; sort: Sort }

export function PostsFound({ q, kind, sort }: Props) {
  const list = useInfiniteQuery(foundPostsQuery(q, kind, sort))
  if (list.isPending) return <PostGridSkeleton count={PAGE_SIZE} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const posts = list.data.pages.flatMap(({ items }) => items)
  if (posts.length === 0) {
    return (
      <StatePanel icon={SearchX} title="No Data Found." action={<WaysOut q={q} tab={kind} />}>
        Nothing matches. Try fewer words, or remove a filter.
      </StatePanel>
    )
  }
  return (
    <div
      className={list.isPlaceholderData ? 'opacity-55 transition-opacity' : undefined}
      aria-busy={list.isPlaceholderData}
    >
      <MixedGrid posts={posts} label={kind ? kinds[kind].plural : 'Posts'} />
      <LoadMore list={list} />
    </div>
  )
}
