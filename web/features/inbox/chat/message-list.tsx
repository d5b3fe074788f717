import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { Chat } from '../sync/use-chat.ts'
import type { RowContext } from './bubbles/message-row.tsx'
import type { Entry } from './entries/entries.ts'
import { EntryRow, type RowProps } from './entry-row.tsx'
import { ToEndButton } from './scrolling/to-end-button.tsx'
import { type Target, useChatVirtualizer, useTarget } from './scrolling/use-chat-virtualizer.ts'
import { useKeptEnd } from './scrolling/use-kept-end.ts'
import { usePaging } from './scrolling/use-paging.ts'

export type ListHandle = { goTo: (target: Target) => void }

type Props = Omit<RowProps, 'entry'> & {
  ref: Ref<ListHandle>
  chat: Chat
  entries: readonly Entry[]
  label: string
  context: RowContext
}

/** The messages. It opens at the end or at the first new one, and keeps its place when more are loaded above. */
export function MessageList({ ref, chat, entries, label, ...row }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useChatVirtualizer(box, entries)
  const { goTo, isGoing } = useTarget(virtualizer, entries, 'new')
  usePaging(chat, entries, virtualizer, isGoing)
  useImperativeHandle(ref, () => ({ goTo }))
  const isAtEnd = !chat.hasNewer && virtualizer.isAtEnd()
  useKeptEnd(box, virtualizer, { entries, isAtEnd, isGoing })
  const news = useNews(chat, isAtEnd, row.context.meId)

  function toEnd() {
    if (!chat.hasNewer) return virtualizer.scrollToEnd({ behavior: 'smooth' })
    goTo('end')
    void chat.jumpToEnd().then(() => goTo('end'))
  }

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        data-recycled
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard.
        tabIndex={0}
        aria-label={label}
        className="h-full overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          <ol className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={-1}
                aria-posinset={index + 1}
                className="absolute top-0 left-0 w-full px-4 md:px-6"
                style={{ transform: `translateY(${start}px)` }}
              >
                <EntryRow entry={entries[index]!} {...row} />
              </li>
            ))}
          </ol>
        </div>
      </section>
      {!isAtEnd && <ToEndButton news={news} onPress={toEnd} />}
    </div>
  )
}

/** How many messages of the other side have come since the end was last on screen. */
function useNews({ conversation, messages }: Chat, isAtEnd: boolean, meId: number) {
  const lastSeq = conversation!.lastSeq
  const [seenSeq, setSeenSeq] = useState(lastSeq)
  if (isAtEnd && seenSeq < lastSeq) setSeenSeq(lastSeq)
  const unseen = messages.filter(({ seq }) => seq > seenSeq)
  const own = unseen.filter(({ authorId }) => authorId === meId).length
  return Math.max(0, lastSeq - seenSeq - own)
}
