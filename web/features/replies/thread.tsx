import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useRef } from 'react'
import { type Thread as Head, MOST_UNREAD } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AcceptedAnswer } from './accepted-answer.tsx'
import { threadQuery } from './api.ts'
import { FollowLevel } from './follow-level.tsx'
import { Jump } from './jump.tsx'
import { quoteOf } from './quote.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { ReplyWindow } from './reply-window.tsx'
import { useEntry } from './use-entry.ts'

type Props = { postId: number; askerId: number }

/** The replies of a forum post, as a window onto any number of them. */
export function Thread(props: Props) {
  const { data: thread, error, refetch } = useQuery(threadQuery(props.postId))
  if (thread) return <LoadedThread {...props} thread={thread} />
  if (!error) return null
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

function LoadedThread({ postId, askerId, thread }: Props & { thread: Head }) {
  const { entry, target, jump } = useEntry()
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
          {...{ thread, opened, askerId, entry, target, insert }}
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
