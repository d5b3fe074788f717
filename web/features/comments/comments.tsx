import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { useDelayed } from '../../platform/use-delayed.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import { commentsQuery, linkedQuery, type Sent } from './api.ts'
import { CommentBones } from './comment-bones.tsx'
import { CommentField } from './comment-field.tsx'
import { CommentItem } from './comment-item.tsx'
import type { CommentThread } from './comment-thread.ts'
import { LinkedComment } from './linked-comment.tsx'
import { SendingComment } from './sending-comment.tsx'
import { useLiveComments } from './use-live-comments.ts'
import { useMe } from './use-me.ts'

type Props = CommentThread & {
  title?: string
  /** The number of comments, if known. */
  total?: number
  /** Shown to the right of the heading. */
  aside?: ReactNode
  /** The comment that the URL points to. */
  linkedId?: number | undefined
  /** Inside a forum reply: a smaller heading, and no box. */
  isInner?: boolean
}

/** The comments on a post or on a forum reply, newest first, below the field for a new one. */
export function Comments({ postId, replyId, onMade, linkedId, title = 'Comments', isInner = false, ...head }: Props) {
  const thread: CommentThread = { postId, replyId, onMade }
  const list = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState<Sent | null>(null)
  const me = useMe()
  const live = useLiveComments(thread, me, list)

  return (
    <section aria-label={title} className={isInner ? 'grid grid-cols-1 gap-4' : 'mt-3 grid grid-cols-1 gap-5'}>
      <Head title={title} isInner={isInner} {...head} />
      <CommentField thread={thread} onSending={setSending} />
      {linkedId !== undefined && <LinkedComment thread={thread} id={linkedId} />}
      <div ref={list} className="grid gap-5">
        <Waiting count={live.waiting} onShow={live.showWaiting} />
        {sending && <SendingComment sent={sending} me={me} />}
        <CommentList thread={thread} linkedId={linkedId} isSending={sending !== null} />
      </div>
    </section>
  )
}

function Head({ title, total, aside, isInner }: Pick<Props, 'total' | 'aside'> & { title: string; isInner: boolean }) {
  const Heading = isInner ? 'h4' : 'h2'
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-3">
      <Heading className={isInner ? 'type-h4' : 'type-h2'}>
        {title} {total !== undefined && <span className="font-semibold text-ink-3 tabular-nums">{total}</span>}
      </Heading>
      {aside}
    </header>
  )
}

/** The button that shows new comments by others; also announced by screen readers. */
function Waiting({ count, onShow }: { count: number; onShow: () => void }) {
  const text = count === 1 ? '1 new comment' : `${count} new comments`
  return (
    <div role="status" className={`sticky top-[calc(var(--nav-h)+12px)] z-10 grid ${count > 0 ? '' : 'hidden'}`}>
      {count > 0 && (
        <Button size="sm" className="mx-auto shadow-2" onClick={onShow}>
          {text}
        </Button>
      )}
    </div>
  )
}

type ListProps = { thread: CommentThread; linkedId: number | undefined; isSending: boolean }

function CommentList(props: ListProps) {
  const { data, error, isPending, refetch } = useInfiniteQuery(commentsQuery(props.thread))
  const isLate = useDelayed(isPending)

  if (data) return <Listed {...props} />
  if (error)
    return (
      <LoadFailedPanel heading="h3" title="Couldn’t load the comments" error={error} onRetry={() => void refetch()} />
    )
  return isLate ? <CommentBones /> : <div className="min-h-30" />
}

function Listed({ thread, linkedId, isSending }: ListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(commentsQuery(thread))
  const { data: linked } = useQuery({ ...linkedQuery(linkedId ?? 0), enabled: linkedId !== undefined })
  const all = distinct(data?.pages.flatMap(({ items }) => items) ?? [])
  const comments = all.filter(({ id }) => id !== linked?.id)
  const more = useRef<HTMLDivElement>(null)
  useFirstNew({ button: more, isFetching: isFetchingNextPage, hasFailed: error !== null, count: all.length })
  if (comments.length === 0) return isSending || linked ? null : <NoComments />

  return (
    <>
      <ol aria-label="Comments, newest first" className="grid gap-5">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem thread={thread} comment={comment} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div ref={more} className="grid">
          <Button isBusy={isFetchingNextPage} busyLabel="Loading ..." onClick={() => void fetchNextPage()}>
            {error ? 'Couldn’t load more. Try again' : 'Show more comments'}
          </Button>
        </div>
      )}
    </>
  )
}

/** A comment can be on two pages if others arrived between the fetches. */
function distinct(comments: readonly Comment[]) {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()]
}

function NoComments() {
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface-1 px-4 py-4 text-base text-ink-2">
      <MessageSquare size={20} aria-hidden className="shrink-0 text-ink-3" />
      No comments yet. Ask a question, or say what you think.
    </p>
  )
}
