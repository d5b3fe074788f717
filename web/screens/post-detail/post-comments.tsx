import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Post } from '#contract/posts.ts'
import { Comments } from '../../features/comments/index.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Totals } from './totals.tsx'

/** The comments on a post. */
export function PostComments({ post }: { post: Post }) {
  const { comment } = useSearch({ strict: false })
  return (
    <PartBoundary onRetry={Comments.preload}>
      <Suspense fallback={<div className="min-h-60" />}>
        <Comments postId={post.id} linkedId={comment} aside={<Totals post={post} />} total={post.comments} />
      </Suspense>
    </PartBoundary>
  )
}
