import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageSquare, RefreshCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { useDelayed } from '../../platform/use-delayed.ts'
import { Button } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { sessionQuery } from '../identity/index.ts'
import { commentsQuery, linkedQuery, type Sent } from './api.ts'
import { CommentBones } from './comment-bones.tsx'
import { CommentField } from './comment-field.tsx'
import { CommentItem } from './comment-item.tsx'
import { LinkedComment } from './linked-comment.tsx'
import type { Place } from './place.ts'
import { SendingComment } from './sending-comment.tsx'
import { useLiveComments } from './use-live-comments.ts'

type Props = Place & {
  title?: string
  /** How many there are, where that is known. */
  total?: number
  /** At the right of the heading. */
  aside?: ReactNode
  /** The comment that the address names. */
  linkedId?: number | undefined
  /** Under a reply of a thread: a smaller heading, no box. */
  isInner?: boolean
}

/** What people say to a post, or to a reply of its thread: the field, and the list, the newest first. */
export function Comments({ postId, replyId, title = 'Comments', total, aside, linkedId, isInner = false }: Props) {
  const place: Place = { postId, replyId }
  const list = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState<Sent | null>(null)
  const { data: session } = useQuery(sessionQuery)
  const live = useLiveComments(place, session?.me ?? null, list)
  const Heading = isInner ? 'h4' : 'h2'

  return (
    <section aria-label={title} className={isInner ? 'grid gap-4' : 'mt-3 grid gap-5'}>
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <Heading className={isInner ? 'type-h4' : 'type-h2'}>
          {title} {total !== undefined && <span className="font-semibold text-ink-3 tabular-nums">{total}</span>}
        </Heading>
        {aside}
      </header>
      <CommentField place={place} onSending={setSending} />
      {linkedId !== undefined && <LinkedComment place={place} id={linkedId} />}
      <div ref={list} className="grid gap-5">
        {live.waiting > 0 && (
          <Button
            size="sm"
            className="sticky top-[calc(var(--nav-h)+12px)] z-10 mx-auto shadow-2"
            onClick={live.showWaiting}
          >
            {live.waiting === 1 ? '1 new comment' : `${live.waiting} new comments`}
          </Button>
        )}
        {sending && <SendingComment sent={sending} me={session?.me ?? null} />}
        <CommentList place={place} linkedId={linkedId} isSending={sending !== null} />
      </div>
    </section>
  )
}

type ListProps = { place: Place; linkedId: number | undefined; isSending: boolean }

function CommentList({ place, linkedId, isSending }: ListProps) {
  const query = useInfiniteQuery(commentsQuery(place))
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const { data: linked } = useQuery({ ...linkedQuery(linkedId ?? 0), enabled: linkedId !== undefined })
  const isLate = useDelayed(isPending)

  if (isPending) return isLate ? <CommentBones /> : <div className="min-h-30" />
  if (error && !data) return <CommentsFailed error={error} onTryAgain={() => void refetch()} />
  const comments = distinct(data.pages.flatMap(({ items }) => items)).filter(({ id }) => id !== linked?.id)
  if (comments.length === 0 && linkedId === undefined) return isSending ? null : <NoComments />

  return (
    <>
      <ol aria-label="Comments, the newest first" className="grid gap-5">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem place={place} comment={comment} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} busyLabel="Loading ..." onClick={() => void fetchNextPage()}>
          {error ? 'Could not load more. Try again' : 'Show more comments'}
        </Button>
      )}
    </>
  )
}

/** What came while one paged may stand on two pages. */
function distinct(comments: readonly Comment[]) {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()]
}

function NoComments() {
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface-1 px-4 py-4 text-base text-ink-2">
      <MessageSquare size={20} aria-hidden className="shrink-0 text-ink-3" />
      No comments yet. Say what you would ask if you stood next to it.
    </p>
  )
}

function CommentsFailed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  return (
    <StatePanel
      heading="h3"
      tone="bad"
      icon={RefreshCw}
      title="Could not load the comments"
      action={
        <Button size="sm" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      {error.message}
    </StatePanel>
  )
}
