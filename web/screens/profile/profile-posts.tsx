import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PostKind } from '#contract/posts.ts'
import { MixedGrid, PostGridSkeleton, pinnedPostQuery, postsByAuthorQuery } from '../../features/listings/index.ts'
import { CreateLink, kinds } from '../../features/posts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { Pinned } from './pinned.tsx'

type Props = { handle: string; kind: PostKind | undefined; isMe: boolean }

/** A member's posts, in the same grid as everywhere. Above all of them, the one that they pinned. */
export function ProfilePosts({ handle, kind, isMe }: Props) {
  const list = useInfiniteQuery(postsByAuthorQuery(handle, kind))
  const isWithPinned = kind === undefined
  const pinned = useQuery({ ...pinnedPostQuery(handle), enabled: isWithPinned })
  // Both at once, so that the second does not push the first down. Not after a failure: the posts are more important.
  if (list.isPending || (isWithPinned && pinned.isPending && pinned.failureCount === 0))
    return <PostGridSkeleton count={4} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0) return <Nothing kind={kind} isMe={isMe} />

  return (
    <>
      {isWithPinned && pinned.data?.post && <Pinned post={pinned.data.post} />}
      <MixedGrid posts={posts} label={kind ? kinds[kind].plural : 'All posts'} />
      <LoadMore list={list} />
    </>
  )
}

function Nothing({ kind, isMe }: Pick<Props, 'kind' | 'isMe'>) {
  const action = isMe && <CreateLink className={buttonClass({ look: 'primary', size: 'sm' })}>Create a post</CreateLink>
  return (
    <StatePanel icon={kinds[kind ?? 'video'].icon} title="No Data Found." action={action}>
      {isMe ? 'Your posts show up here.' : 'No posts here yet.'}
    </StatePanel>
  )
}
