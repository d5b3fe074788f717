import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useMatch, useParams } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { listingPaths, pathOf, postQuery, postRoutes } from '../../features/posts/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useDelayed } from '../../platform/use-delayed.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { Bone, TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { PostDetail } from './post-detail.tsx'

/** One post. If the route is for another kind, it redirects to the right one. */
export function PostScreen() {
  const { postId = '' } = useParams({ strict: false })
  // The path of this match, because the browser's URL may already be that of the next page.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const id = /^[1-9]\d{0,15}$/.test(postId) ? Number(postId) : null
  const { data: post, error, refetch } = useQuery({ ...postQuery(id ?? 0), enabled: id !== null })
  usePageTitle(post?.title)

  if (id === null || isUnknown(error)) return <PostNotFound />
  if (error && !post)
    return (
      <LoadFailedPanel
        heading="h1"
        title="Couldn’t load the post"
        className="mx-auto mt-6 max-w-160"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!post) return <PostLoading />
  if (pathname !== pathOf(post))
    return <Navigate to={postRoutes[post.kind]} params={{ postId }} search={(now) => now} replace />
  return <PostDetail post={post as Post} />
}

function isUnknown(error: Error | null) {
  return error instanceof RefusedCall && error.problem.status === 404
}

function PostNotFound() {
  usePageTitle('Post not found')
  return (
    <StatePanel
      heading="h1"
      icon={TriangleAlert}
      title="Post not found."
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to={listingPaths.video} className={buttonClass({ size: 'sm' })}>
          Back to Content
        </Link>
      }
    >
      It may have been deleted, or the link may be incomplete.
    </StatePanel>
  )
}

function PostLoading() {
  const isLate = useDelayed(true)
  return (
    <div aria-busy className="grid min-h-dvh items-start gap-8 lg:grid-cols-[minmax(0,1fr)_372px]">
      <p role="status" className="sr-only">
        Loading
      </p>
      {isLate && (
        <div className="grid gap-5">
          <Bone className="aspect-video w-full rounded-lg" />
          <Bone className="h-9 w-2/3" />
          <TextBones lines={4} />
        </div>
      )}
    </div>
  )
}
