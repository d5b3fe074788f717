import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Reply, Thread } from '#contract/replies.ts'
import { useDelayed } from '../../platform/use-delayed.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Bone, TextBones } from '../../ui/skeleton.tsx'
import { type Entry, pagesQuery } from './api.ts'
import { MoreReplies } from './more-replies.tsx'
import { ReplyList } from './reply-list.tsx'
import { ScrollAnchor } from './scroll-anchor.tsx'
import { useArrival } from './use-arrival.ts'
import type { Target } from './use-entry.ts'
import { useLiveThread } from './use-live-thread.ts'

type Props = {
  thread: Thread
  /** The thread as it was when the reader opened it. */
  opened: Thread
  askerId: number
  entry: Entry
  target: Target
  /** Whether the reader came back: the browser then scrolls to where they were. */
  isReturning: boolean
  onQuote: ((reply: Reply, part: string | null) => void) | null
  onJump: (to: Entry) => void
  /** Rendered at the end; its argument shows the reply that was just sent. */
  children: (onSent: (reply: Reply) => void) => ReactNode
}

/** The replies around one position in the thread. Scrolling loads more at both ends, and evicts the farthest. */
export function ReplyWindow({ thread, opened, askerId, entry, target, isReturning, ...props }: Props) {
  const { onQuote, onJump, children } = props
  const root = useRef<HTMLDivElement>(null)
  const { list, replies, around, hasEnd, live } = useReplies(opened, entry)
  const arrivedAt = useArrival(root, { target, around, isLoaded: list.isSuccess, isReturning })
  const end = useEndWatch(live.setAtEnd, hasEnd)
  const isReady = arrivedAt !== null

  async function onSent(reply: Reply) {
    if (hasEnd) await live.show()
    else onJump({ reply: reply.id })
  }

  return (
    <div ref={root}>
      <ScrollAnchor className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {list.isPending && <Waiting />}
        {list.isError && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
        <MoreReplies
          label="Earlier replies"
          isThere={list.hasPreviousPage}
          isBusy={list.isFetchingPreviousPage}
          error={list.isFetchPreviousPageError ? list.error : null}
          isReady={isReady}
          count={replies.length}
          isAbove
          onLoad={() => void list.fetchPreviousPage()}
        />
        <ReplyList
          replies={replies}
          thread={thread}
          opened={opened}
          askerId={askerId}
          onQuote={onQuote}
          targetNumber={arrivedAt}
        />
        <MoreReplies
          label="Later replies"
          isThere={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          isReady={isReady}
          count={replies.length}
          onLoad={() => void list.fetchNextPage()}
        />
        <span ref={end} className="block h-px" />
        {live.waiting && (
          <NewReplies
            count={live.waiting.items.length}
            onShow={() => (hasEnd ? void live.show() : onJump({ around: live.waiting!.items[0]!.number }))}
          />
        )}
        {children((reply) => void onSent(reply))}
      </ScrollAnchor>
    </div>
  )
}

/** The loaded replies, and new ones waiting at the end. `around`: the number that was requested. */
function useReplies(opened: Thread, entry: Entry) {
  const { postId } = opened
  const list = useInfiniteQuery(pagesQuery(postId, entry))
  const pages = list.data?.pages ?? []
  const replies = pages.flatMap(({ items }) => items)
  const hasEnd = pages.length > 0 && !list.hasNextPage
  const lastKnown = hasEnd ? (replies.at(-1)?.number ?? 0) : opened.lastNumber
  const live = useLiveThread({ postId, entry, lastKnown, hasEnd })
  const around = pages.map((page) => page.around).find((number) => number !== null) ?? null
  return { list, replies, around, hasEnd, live }
}

/** Reports whether the end of the thread is in view. */
function useEndWatch(setAtEnd: (isThere: boolean) => void, hasEnd: boolean): RefObject<HTMLSpanElement | null> {
  const end = useRef<HTMLSpanElement>(null)
  const latestSetAtEnd = useRef(setAtEnd)
  latestSetAtEnd.current = setAtEnd
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) =>
      latestSetAtEnd.current(hasEnd && (entry?.isIntersecting ?? false)),
    )
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  }, [hasEnd])
  return end
}

function NewReplies({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-[calc(var(--tabbar-h)+12px+env(safe-area-inset-bottom))] z-20 flex justify-center md:bottom-6"
    >
      <Button
        look="primary"
        className="pointer-events-auto rounded-full! shadow-3"
        icon={<ArrowDown size={18} aria-hidden />}
        onClick={onShow}
      >
        {count} new {count === 1 ? 'reply' : 'replies'}
      </Button>
    </div>
  )
}

function Waiting() {
  const isLate = useDelayed(true)
  return (
    <div aria-busy className="grid min-h-dvh content-start gap-3">
      {isLate &&
        [3, 2, 4].map((lines) => (
          <div key={lines} className="grid gap-4 rounded-lg bg-surface-1 p-5 shadow-1">
            <Bone className="h-9 w-48" />
            <TextBones lines={lines} />
          </div>
        ))}
    </div>
  )
}
