import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { linkedQuery } from './api.ts'
import { CommentItem } from './comment-item.tsx'
import type { CommentThread } from './comment-thread.ts'

/** The comment that the URL points to, highlighted above the list. Scrolls to it once. */
export function LinkedComment({ thread, id }: { thread: CommentThread; id: number }) {
  const { data: comment, error } = useQuery(linkedQuery(id))
  const ref = useRef<HTMLDivElement>(null)
  const isFound = Boolean(comment)

  useEffect(() => {
    if (isFound) ref.current?.scrollIntoView({ block: 'center' })
  }, [isFound])

  if (comment === null || (error instanceof RefusedCall && error.problem.status === 404)) {
    return (
      <p className="rounded-md bg-surface-2 px-4 py-3 text-base text-ink-2">This comment isn’t available anymore.</p>
    )
  }
  if (!comment || comment.replyId !== (thread.replyId ?? null)) return null
  return (
    <div ref={ref} className="scroll-mt-24">
      <CommentItem thread={thread} comment={comment} linkedId={id} />
    </div>
  )
}
