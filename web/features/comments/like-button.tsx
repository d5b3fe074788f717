import { useRouterState } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import type { Answer } from '#contract/comments.ts'
import { shownName } from '#contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { useAsMember } from '../identity/index.ts'
import { useLikeComment } from './api.ts'
import type { CommentThread } from './comment-thread.ts'
import { useMe } from './use-me.ts'

/** The author only sees the number of likes. Visitors are asked to sign in. */
export function LikeButton({ thread, comment }: { thread: CommentThread; comment: Answer }) {
  const me = useMe()
  const { likes, can, state } = comment
  const count = likes === 1 ? '1 like' : `${likes.toLocaleString('en-US')} likes`
  if (state !== 'shown') return null
  if (!me || can.like) return <Thumb thread={thread} comment={comment} count={count} />
  return likes > 0 ? <span className="px-2.5 text-sm tabular-nums">{count}</span> : null
}

function Thumb({ thread, comment, count }: { thread: CommentThread; comment: Answer; count: string }) {
  const { likes, isLiked, author } = comment
  const like = useLikeComment(thread, comment)
  const asMember = useAsMember()
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })

  const toggle = () => like.mutateAsync(!isLiked).catch((error) => errorToast(error))

  return (
    <Button
      size="sm"
      look="quiet"
      aria-pressed={isLiked}
      aria-label={`Like the comment by ${shownName(author, 'a deleted member')}, ${count}`}
      className="px-2.5! text-ink-3! aria-pressed:text-accent-ink!"
      icon={
        <span key={String(isLiked)} aria-hidden className={isLiked ? 'nodding' : ''}>
          <ThumbsUp size={16} fill={isLiked ? 'currentColor' : 'none'} />
        </span>
      }
      onClick={() => asMember({ back: here, why: 'like' }, toggle)}
    >
      {likes > 0 ? <RollingNumber value={likes} /> : 'Like'}
    </Button>
  )
}
