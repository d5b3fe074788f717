import { Suspense } from 'react'
import type { Post } from '#contract/posts.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Notes } from './notes.tsx'
import { WherePanel } from './place-map.tsx'
import { PostComments } from './post-comments.tsx'
import { Related } from './related.tsx'
import { RequestHead } from './request-head.tsx'

// The code for quotes would make the first visit of every other page larger.
const RequestDeal = lazyPart(() => import('./request-deal.tsx'), 'RequestDeal')

/** A request, its quotes, and what everyone says about it. */
export function RequestDetail({ post }: { post: Post }) {
  return (
    <div className="grid grid-cols-1 gap-7 max-md:gap-6">
      <div className="grid grid-cols-1 gap-5">
        <Notes post={post} />
        <RequestHead post={post} />
      </div>
      <PartBoundary onRetry={RequestDeal.preload}>
        <Suspense fallback={<div className="min-h-40" />}>
          <RequestDeal post={post} />
        </Suspense>
      </PartBoundary>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(372px,30%)]">
        {/* A private request has none. */}
        {post.request?.businessId === null && (
          <div className="min-w-0">
            {/* Both sides of a private request write messages instead. */}
            {post.request!.businessId === null && <PostComments post={post} />}
          </div>
        )}
        <WherePanel post={post} />
      </div>
      <Related post={post} />
    </div>
  )
}
