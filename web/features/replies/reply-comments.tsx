import { MessageCircle } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { Reply } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Comments } from '../comments/index.ts'
import { useThreadCache } from './api.ts'
import { nameOfReply } from './reply-name.ts'

/** Comments on a reply, collapsed behind a button. `linkedId`: the comment that the URL points to. */
export function useReplyComments(reply: Reply, linkedId: number | undefined) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isShown = isOpen || linkedId !== undefined
  const { comments, number, postId } = reply
  const { refresh } = useThreadCache(postId)

  return {
    button: (
      <Button
        look="quiet"
        size="sm"
        className="tabular-nums"
        icon={<MessageCircle size={16} aria-hidden />}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={`Comments on ${nameOfReply(reply)}, ${comments} so far`}
        onClick={() => setOpen(!isShown)}
      >
        {comments > 0 ? comments.toLocaleString('en-US') : 'Comment'}
      </Button>
    ),
    panel: (
      <div id={id}>
        {isShown && (
          <div className="mt-3 border-t border-line pt-4">
            <PartBoundary onRetry={Comments.preload}>
              <Suspense fallback={<div className="min-h-30" />}>
                <Comments
                  isInner
                  postId={postId}
                  replyId={reply.id}
                  // The live connection may be down, or not up yet.
                  onMade={() => void refresh(reply.id)}
                  title={`Comments on reply ${number}`}
                  linkedId={linkedId}
                />
              </Suspense>
            </PartBoundary>
          </div>
        )}
      </div>
    ),
  }
}
