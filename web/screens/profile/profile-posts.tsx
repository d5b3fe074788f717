import { useInfiniteQuery } from '@tanstack/react-query'
import type { PostKind } from '#contract/posts.ts'
import { PostGrid, PostGridSkeleton, postsByAuthorQuery } from '../../features/listings/index.ts'
import { CreateLink, kinds } from '../../features/posts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

type Props = { handle: string; kind: PostKind | undefined; isMe: boolean }

/** A member's posts, in the same grid as everywhere. */
export function ProfilePosts({ handle, kind, isMe }: Props) {
  const list = useInfiniteQuery(postsByAuthorQuery(handle, kind))
  if (list.isPending) return <PostGridSkeleton count={4} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0) return <Nothing kind={kind} isMe={isMe} />

  return (
    <>
      <PostGrid posts={posts} label={kind ? kinds[kind].plural : 'All posts'} />
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
