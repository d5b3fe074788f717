import { Link } from '@tanstack/react-router'
import { BellOff, Package } from 'lucide-react'
import { type Conversation, MAX_UNREAD } from '#contract/conversations.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { focusMessageField } from '../chat/composing/message-field.ts'
import { useTyping } from '../sync/use-typing.ts'
import { rowMark } from './list-keys.ts'
import { isMuted, lastLineOf, shortAge, unreadWords } from './row-words.ts'

/** Of a link or a button: the picture, the text, and what is at the right. */
export const rowClass =
  'mx-2 grid w-[calc(100%-16px)] grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-3 py-2.75 text-left hover:bg-surface-1 focus-visible:-outline-offset-2 aria-[current=page]:bg-surface-2'

type Props = { conversation: Conversation; isOpen: boolean }

/** One conversation: with whom, what was said last, and what is unread. */
export function ConversationRow({ conversation, isOpen }: Props) {
  const { id, other, order, lastAt } = conversation
  return (
    <li>
      <Link
        {...rowMark}
        to="/inbox/$conversationId"
        params={{ conversationId: String(id) }}
        search={(before: { only?: string }) => ({ only: before.only }) as never}
        state={{ isWriting: true }}
        onClick={() => isOpen && focusMessageField()}
        activeProps={{}}
        aria-current={isOpen ? 'page' : undefined}
        className={rowClass}
      >
        <Avatar id={other?.id ?? 0} src={other?.avatar && pictureUrl(other.avatar, 96)} size={44} />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <b className="truncate text-[14.5px] leading-5 font-[660]">
              {other ? <PersonName of={other} /> : 'Deleted member'}
            </b>
            {order && <OrderTag number={order.number} />}
          </span>
          <LastLine conversation={conversation} />
        </span>
        <span className="grid justify-items-end gap-1 self-start pt-px">
          {lastAt && (
            <time dateTime={lastAt} className="text-xs text-ink-3 tabular-nums">
              {shortAge(lastAt)}
            </time>
          )}
          <Marks conversation={conversation} />
        </span>
      </Link>
    </li>
  )
}

function OrderTag({ number }: { number: string }) {
  return (
    <span className="type-tag inline-flex h-5 shrink-0 items-center gap-1 rounded-xs bg-surface-3 px-1.5 text-[11.5px]! whitespace-nowrap text-ink-2 tabular-nums">
      <Package size={12} aria-hidden />
      <span className="sr-only">Order </span>
      {number}
    </span>
  )
}

function LastLine({ conversation }: Pick<Props, 'conversation'>) {
  const { isTyping } = useTyping(conversation.id)
  const look = conversation.unread > 0 ? 'font-semibold text-ink' : 'text-ink-3'
  return (
    <span className={`block truncate text-[13.5px] leading-4.5 ${look}`}>
      {isTyping ? `${firstNameOf(conversation.other)} is typing...` : <bdi>{lastLineOf(conversation)}</bdi>}
    </span>
  )
}

/** Muted ones count in gray: they ask for nothing. */
function Marks({ conversation }: Pick<Props, 'conversation'>) {
  const { unread } = conversation
  const isQuiet = isMuted(conversation)
  return (
    <span className="flex h-5 items-center gap-1.5">
      {isQuiet && (
        <>
          <BellOff size={14} aria-hidden className="text-ink-3" />
          <span className="sr-only">Muted</span>
        </>
      )}
      {unread > 0 && (
        <span
          className={`inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-[11.5px] leading-none font-[750] tabular-nums ${isQuiet ? 'bg-surface-3 text-ink-2' : 'bg-accent text-on-accent'}`}
        >
          <span aria-hidden>{unread >= MAX_UNREAD ? `${MAX_UNREAD}+` : unread}</span>
          <span className="sr-only">{unreadWords(unread, MAX_UNREAD)}</span>
        </span>
      )}
    </span>
  )
}
