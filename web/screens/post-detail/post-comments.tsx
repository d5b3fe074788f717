import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Post } from '#contract/posts.ts'
import { Comments } from '../../features/comments/index.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Totals } from './totals.tsx'

/** The comments on a post. On a forum post, they belong to the question; the thread has the replies. */
export function PostComments({ post }: { post: Post }) {
  const { comment } = useSearch({ strict: false })
  const isThread = post.kind === 'forum'
  return (
    <PartBoundary onRetry={Comments.preload}>
      <Suspense fallback={<div className="min-h-60" />}>
        <Comments
          postId={post.id}
          linkedId={comment}
          aside={<Totals post={post} />}
          {...(isThread ? { title: 'Comments on the question' } : { total: post.comments })}
        />
      </Suspense>
    </PartBoundary>
  )
}
