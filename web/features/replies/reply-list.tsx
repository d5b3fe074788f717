import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Reply, Thread } from '#contract/replies.ts'
import { sessionQuery } from '../identity/index.ts'
import { ReplyItem } from './reply-item.tsx'
import { ReplyPlaceholder } from './reply-placeholder.tsx'
import { useReadMarker } from './use-read-marker.ts'

type Props = {
  replies: Reply[]
  thread: Thread
  opened: Thread
  askerId: number
  /** The reply that the reader jumped to. */
  targetNumber: number | null
  onQuote: ((reply: Reply, part: string | null) => void) | null
}

export function ReplyList({ replies, thread, opened, askerId, targetNumber, onQuote }: Props) {
  const { data: session } = useQuery(sessionQuery)
  const endRef = useReadMarker(opened, Boolean(session?.me))
  const firstNew = firstNewOf(replies, opened, session?.me?.id)

  return replies.map((reply) => (
    <Fragment key={reply.id}>
      {reply.number === firstNew && <NewLine />}
      {isPlaceholder(reply) ? (
        <ReplyPlaceholder reply={reply} isTarget={reply.number === targetNumber} />
      ) : (
        <ReplyItem
          reply={reply}
          askerId={askerId}
          isAccepted={reply.id === thread.accepted?.id}
          isTarget={reply.number === targetNumber}
          endRef={endRef}
          onQuote={onQuote}
        />
      )}
    </Fragment>
  ))
}

/** This viewer can't see any of it. */
function isPlaceholder({ state, html, images }: Reply) {
  return state === 'removed' || (state === 'hidden' && html === '' && images.length === 0)
}

/** The first reply by someone else since the reader's last visit, if the divider belongs on the loaded pages. */
function firstNewOf(replies: Reply[], { readNumber }: Thread, me: number | undefined) {
  if (readNumber === null || me === undefined) return null
  const [first] = replies
  const isBeforeAll = first !== undefined && first.number > readNumber + 1 && readNumber > 0
  const found = replies.find(({ number, author }) => number > readNumber && author?.id !== me)
  return isBeforeAll && found === first ? null : (found?.number ?? null)
}

function NewLine() {
  return (
    <p className="type-label flex items-center gap-3 py-1 text-accent-ink before:h-px before:flex-1 before:bg-accent-ink/50 after:h-px after:flex-1 after:bg-accent-ink/50">
      New since your last visit
    </p>
  )
}
