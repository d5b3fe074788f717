import { MessageRow, type RowContext } from './bubbles/message-row.tsx'
import { OutgoingRow } from './bubbles/outgoing-row.tsx'
import { TypingDots } from './bubbles/typing-dots.tsx'
import { dayWords } from './entries/day-words.ts'
import type { Entry } from './entries/entries.ts'

export type RowProps = {
  entry: Entry
  context: RowContext
  otherName: string
  /** The messages with a line such as 'Read' below. */
  statusLines: ReadonlySet<number>
  /** The last message on its way. */
  lastOutgoing: string | undefined
  /** The message that a search or a quote leads to. */
  foundSeq: number | null
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** One row of the chat, with the space above it. */
export function EntryRow(props: RowProps) {
  const { entry } = props
  const isGrouped = (entry.kind === 'message' || entry.kind === 'outgoing') && !entry.isFirst
  return (
    <div className={isGrouped ? 'pt-1' : 'pt-2'}>
      <Row {...props} />
    </div>
  )
}

function Row({ entry, context, ...props }: RowProps) {
  if (entry.kind === 'message') {
    const { seq } = entry.message
    const hasStatusLine = props.statusLines.has(seq)
    return <MessageRow entry={entry} hasStatusLine={hasStatusLine} isFound={seq === props.foundSeq} context={context} />
  }
  if (entry.kind === 'outgoing') {
    const { outgoing } = entry
    const { onRetry, onDiscard, lastOutgoing } = props
    const hasStatusLine = outgoing.clientId === lastOutgoing
    return <OutgoingRow outgoing={outgoing} hasStatusLine={hasStatusLine} onRetry={onRetry} onDiscard={onDiscard} />
  }
  if (entry.kind === 'day') return <DayLine at={entry.at} />
  if (entry.kind === 'new') return <NewLine />
  return <TypingDots name={props.otherName} />
}

function DayLine({ at }: { at: string | number }) {
  return <h3 className="pb-1 text-center text-sm text-ink-3">{dayWords(at)}</h3>
}

function NewLine() {
  return (
    <h3 className="flex items-center gap-3 py-1 text-sm font-semibold text-accent-ink before:h-px before:flex-1 before:bg-marker after:h-px after:flex-1 after:bg-marker">
      New messages
    </h3>
  )
}
