import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Thread as Head, MOST_UNREAD } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AcceptedAnswer } from './accepted-answer.tsx'
import { threadQuery } from './api.ts'
import { entryOf } from './entries.ts'
import { FollowLevel } from './follow-level.tsx'
import { Jump } from './jump.tsx'
import { quoteOf } from './quote.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { ReplyWindow } from './reply-window.tsx'
import { useEntry, useVisit } from './use-entry.ts'

type Props = { postId: number; askerId: number }

/** The replies of a forum post, as a window onto any number of them. */
export function Thread(props: Props) {
  const { thread, isReturning, error, refetch } = useThreadToOpen(props.postId)
  if (thread) return <LoadedThread {...props} thread={thread} isReturning={isReturning} />
  if (!error) return null
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

/** For members, waits for the latest head, because it says where to continue. Back shows the thread as they left it. */
function useThreadToOpen(postId: number) {
  const visit = useVisit()
  const [isReturning] = useState(() => entryOf(visit) !== undefined)
  const query = useQuery({ ...threadQuery(postId), refetchOnMount: 'always' })
  const { data: thread, isFetchedAfterMount, isPaused, error, refetch } = query
  const isOpen = useRef(false)
  isOpen.current ||= isReturning || isFetchedAfterMount || isPaused || thread?.level === null
  return { thread: isOpen.current ? thread : undefined, isReturning, error, refetch }
}

function LoadedThread({ postId, askerId, thread, isReturning }: Props & { thread: Head; isReturning: boolean }) {
  const { entry, target, jump } = useEntry(thread.firstUnread)
  const insert = useRef<((text: string) => void) | null>(null)
  // Replies that were unread when the thread was opened stay marked while reading.
  const opened = useRef(thread).current
  const { accepted } = thread

  return (
    <>
      {accepted && (
        <AcceptedAnswer reply={accepted} askerId={askerId} onGo={() => jump({ reply: accepted.id }, accepted.number)} />
      )}
      <section aria-labelledby="replies" className="min-w-0">
        <ThreadBar thread={thread} opened={opened} onJump={jump} />
        <ReplyWindow
          thread={thread}
          opened={opened}
          askerId={askerId}
          entry={entry}
          target={target}
          isReturning={isReturning}
          onQuote={thread.can.reply ? (reply, part) => insert.current?.(quoteOf(reply, part)) : null}
          onJump={jump}
        >
          {(onSent) => <ReplyComposer postId={postId} thread={thread} insert={insert} onSent={onSent} />}
        </ReplyWindow>
      </section>
    </>
  )
}

type BarProps = { thread: Head; opened: Head; onJump: ReturnType<typeof useEntry>['jump'] }

/** Sticky, so that readers can jump from anywhere in a long thread. */
function ThreadBar({ thread, opened, onJump }: BarProps) {
  const { replies, level, postId } = thread
  const { firstUnread, unread } = opened
  return (
    <div className="sticky top-(--nav-h) z-20 cramped:static -mx-1 mb-3 flex min-h-14 flex-wrap items-center gap-2 bg-bg px-1 py-2">
      <h2 id="replies" className="type-h3 mr-auto flex items-center gap-2.5 max-md:text-[17px]!">
        <MessagesSquare size={20} aria-hidden className="text-ink-3 max-md:hidden" />
        <span className="tabular-nums">
          {replies.toLocaleString('en-US')} {replies === 1 ? 'reply' : 'replies'}
        </span>
      </h2>
      {firstUnread !== null && (
        <Button
          size="sm"
          look="outline"
          aria-label={`${countOf(unread)} new: jump to first unread`}
          onClick={() => onJump({ around: firstUnread })}
        >
          {countOf(unread)} new<span className="max-md:hidden">: jump to first unread</span>
        </Button>
      )}
      {replies > 0 && <Jump thread={thread} onJump={onJump} />}
      {level && <FollowLevel postId={postId} level={level} />}
    </div>
  )
}

const countOf = (unread: number) => (unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+`)
