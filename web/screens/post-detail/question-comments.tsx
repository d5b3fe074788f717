import { useSearch } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { Comments } from '../../features/comments/index.ts'
import { Button } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Totals } from './totals.tsx'

/** Short comments on the question of a thread, collapsed as under each reply, because answers belong in the thread. */
export function QuestionComments({ post }: { post: Post }) {
  const { comment } = useSearch({ strict: false })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isShown = isOpen || comment !== undefined

  return (
    <div className="mt-5">
      <div className="-mb-1.5 -ml-3.5 flex flex-wrap items-center justify-between gap-x-4">
        <Button
          look="quiet"
          size="sm"
          icon={<MessageCircle size={16} aria-hidden />}
          className="tabular-nums"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
        >
          {labelOf(post.questionComments ?? 0)}
        </Button>
        <Totals post={post} />
      </div>
      <div id={id}>
        {isShown && (
          <div className="mt-3 border-t border-line pt-4">
            <PartBoundary onRetry={Comments.preload}>
              <Suspense fallback={<div className="min-h-30" />}>
                <Comments isInner postId={post.id} title="Comments on the question" linkedId={comment} />
              </Suspense>
            </PartBoundary>
          </div>
        )}
      </div>
    </div>
  )
}

function labelOf(comments: number) {
  if (comments === 0) return 'Comment on the question'
  return comments === 1 ? '1 comment on the question' : `${comments.toLocaleString('en-US')} comments on the question`
}
