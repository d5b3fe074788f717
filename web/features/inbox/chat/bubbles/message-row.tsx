import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Emoji, Message } from '#contract/messages.ts'
import { timeOf } from '../../../../platform/time.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { MessageEntry } from '../entries/entries.ts'
import { statusWords } from '../entries/status.ts'
import { Bubble, Side } from './bubble.tsx'
import { MessagePost } from './cards.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { OwnLinkCards } from './own-link-cards.tsx'
import { Quote } from './quote.tsx'
import { ReactionChips } from './reaction-chips.tsx'
import { StatusLine } from './status-line.tsx'
import { useLongPress } from './use-long-press.ts'
import { WarningNotes } from './warning-notes.tsx'

/** What all messages of a chat need. */
export type RowContext = {
  meId: number
  /** 'You', or the other side's name. */
  nameOf: (authorId: number | null) => string
  /** Whether the viewer can answer and react. */
  canSend: boolean
  onMenu: (message: Message, at: HTMLElement) => void
  onReact: (seq: number, emoji: Emoji | null) => void
  onShow: (seq: number) => void
}

type Props = { entry: MessageEntry; hasStatusLine: boolean; isFound: boolean; context: RowContext }

/** A stored message, with all that belongs to it. */
export function MessageRow(props: Props) {
  const { message, isMine, status } = props.entry
  return (
    <Side isMine={isMine}>
      {message.removedAt === null ? <Shown {...props} /> : <Removed {...props} />}
      {props.hasStatusLine && status && <StatusLine status={status} at={message.sentAt} />}
    </Side>
  )
}

const bubbleWidth = 'max-w-[82%] md:max-w-[68%]'

/** A removed message can still be reported: moderators see what it said. */
function Removed({ entry: { message, isMine }, context }: Props) {
  return (
    <Held message={message} isMine={isMine} context={context}>
      <Bubble isMine={isMine} className={bubbleWidth}>
        <span className="sr-only">{context.nameOf(message.authorId)}: </span>
        <p className="text-ink-3 italic">This message was removed</p>
      </Bubble>
    </Held>
  )
}

type HeldProps = { message: Message; isMine: boolean; context: RowContext; children: ReactNode }

/** A bubble with its menu: next to it for a mouse, or on a long press. */
function Held({ message, isMine, context, children }: HeldProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasMenu = message.removedAt === null || !isMine
  const press = useLongPress(() => hasMenu && box.current && context.onMenu(message, box.current))
  return (
    <div
      ref={box}
      {...press}
      className={`group/message flex w-full items-center gap-1 pointer-coarse:select-none ${isMine ? 'flex-row-reverse' : ''}`}
    >
      {children}
      {hasMenu && <Aside message={message} context={context} />}
    </div>
  )
}

function Shown({ entry, hasStatusLine, isFound, context }: Props) {
  const { message, isMine } = entry
  const { meId, canSend, onReact, nameOf } = context
  return (
    <>
      {message.post && <MessagePost post={message.post} />}
      <OwnLinkCards text={message.text} besides={message.post?.id} />
      <Held message={message} isMine={isMine} context={context}>
        <Bubble
          isMine={isMine}
          isTight={message.text === ''}
          className={`${bubbleWidth} ${isFound ? 'outline-2 outline-offset-2 outline-focus' : ''}`}
        >
          <span className="sr-only">{nameOf(message.authorId)}: </span>
          <Content message={message} context={context} />
          <Facts entry={entry} isStatusRead={!hasStatusLine} />
        </Bubble>
      </Held>
      <ReactionChips
        reactions={message.reactions}
        meId={meId}
        onReact={canSend ? (emoji) => onReact(message.seq, emoji) : undefined}
      />
      {!isMine && <WarningNotes warnings={message.warnings} />}
    </>
  )
}

function Content({ message, context }: { message: Message; context: RowContext }) {
  const { replyTo, files, text } = message
  return (
    <>
      {replyTo && (
        <Quote name={context.nameOf(replyTo.authorId)} quoted={replyTo} onShow={() => context.onShow(replyTo.seq)} />
      )}
      {files.length > 0 && <MessageFiles files={files} author={context.nameOf(message.authorId)} />}
      {text && <MessageText text={text} className={files.length > 0 ? 'mt-1.5' : ''} />}
    </>
  )
}

/** For screen readers: when it was sent, and how far it has got, unless a line below says so. */
function Facts({ entry, isStatusRead }: { entry: MessageEntry; isStatusRead: boolean }) {
  const { message, status } = entry
  return (
    <>
      {message.editedAt && <span className="block text-xs text-ink-3">Edited</span>}
      <span className="sr-only">
        , {timeOf(message.sentAt)}
        {status && isStatusRead && `, ${statusWords[status]}`}
      </span>
    </>
  )
}

const onHover = 'opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100'

/** Next to the bubble: its menu, on hover or focus, and its time, which phones always show. */
function Aside({ message, context }: { message: Message; context: RowContext }) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton
        label={`More actions for the message at ${timeOf(message.sentAt)}`}
        aria-haspopup="menu"
        className={`-my-2 pointer-coarse:sr-only ${onHover}`}
        onClick={({ currentTarget }) => context.onMenu(message, currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <time
        aria-hidden
        dateTime={message.sentAt}
        className={`text-xs text-ink-3 tabular-nums max-md:opacity-100 pointer-coarse:opacity-100 ${onHover}`}
      >
        {timeOf(message.sentAt)}
      </time>
    </div>
  )
}
