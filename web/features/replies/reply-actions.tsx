import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Quote, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathOf } from '#contract/paths.ts'
import type { Reply } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { sessionQuery } from '../identity/index.ts'
import { AcceptButton } from './accept-button.tsx'
import { useLikeReply } from './api.ts'
import { nameOfReply } from './reply-name.ts'

type Props = { reply: Reply; isAccepted: boolean; onQuote: (() => void) | null; children?: ReactNode }

/** `children`: more buttons, after Like. */
export function ReplyActions({ reply, isAccepted, onQuote, children }: Props) {
  if (reply.state !== 'shown') return null
  return (
    <div className="mt-3 -mb-1.5 -ml-3.5 flex flex-wrap items-center gap-1">
      <LikeButton reply={reply} />
      {children}
      {onQuote && (
        <Button
          look="quiet"
          size="sm"
          icon={<Quote size={16} aria-hidden />}
          aria-label={`Quote ${nameOfReply(reply)}`}
          // Otherwise, the selection would be lost before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onQuote}
        >
          Quote
        </Button>
      )}
      {reply.can.accept && <AcceptButton reply={reply} isAccepted={isAccepted} />}
    </div>
  )
}

/** Authors and those who may not like yet only see the number. Visitors are asked to sign in. */
function LikeButton({ reply }: { reply: Reply }) {
  const { data: session } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const likeReply = useLikeReply(reply)
  const { id, postId, likes, isLiked, can } = reply
  const count = likes.toLocaleString('en-US')
  const isVisitor = session?.me === null

  function click() {
    if (isVisitor) {
      const back = `${pathOf({ kind: 'forum', id: postId })}?reply=${id}`
      return void navigate({ to: '/signin', search: { back, why: 'like' } })
    }
    likeReply.mutateAsync(!isLiked).catch((error: Error) => errorToast(error))
  }

  if (!can.like && !isVisitor) {
    return (
      <span className="flex h-9 items-center gap-2 px-3.5 text-base text-ink-3 tabular-nums">
        <ThumbsUp size={16} aria-hidden />
        {count}
        <span className="sr-only"> {likes === 1 ? 'like' : 'likes'}</span>
      </span>
    )
  }
  return (
    <Button
      look="quiet"
      size="sm"
      aria-pressed={isLiked}
      aria-label={`Like ${nameOfReply(reply)}, ${count} so far`}
      className={`tabular-nums ${isLiked ? 'text-accent-ink!' : ''}`}
      icon={<ThumbsUp size={16} aria-hidden className={isLiked ? 'fill-current' : ''} />}
      onClick={click}
    >
      {count}
    </Button>
  )
}
