import { Link } from '@tanstack/react-router'
import { ChevronLeft, Info, Search } from 'lucide-react'
import type { Conversation } from '#contract/conversations.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Presence } from '#contract/presence.ts'
import { timeAgo } from '../../../platform/time-ago.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { usePresence } from '../sync/use-presence.ts'
import { nameOf } from './names.ts'

type Props = {
  conversation: Conversation
  /** Undefined: there is nothing to go back to. */
  onBack: (() => void) | undefined
  onSearch: () => void
}

/** Who the chat is with, and whether they are online. With three columns, the details are beside it anyway. */
export function ChatHeader({ conversation, onBack, onSearch }: Props) {
  const { id, other } = conversation
  const presence = usePresence(id)
  return (
    <header className="flex min-h-16.5 items-center gap-1 border-b border-line py-2 pr-2 pl-4 md:pl-6">
      {/* The list, which has the page's heading, is not on screen on phones. */}
      <h1 className="sr-only md:hidden">Inbox</h1>
      {onBack && (
        <IconButton label="Back to conversations" onClick={onBack} className="-ml-3 md:hidden">
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
      )}
      <Avatar id={other?.id ?? 0} src={other?.avatar && pictureUrl(other.avatar, 96, 'square')} size={32} />
      <div className="mr-auto ml-2 min-w-0">
        <h2 className="truncate text-md leading-[19px] font-[670]">
          {other ? <PersonName of={other} /> : nameOf(conversation)}
        </h2>
        {presence && <Seen presence={presence} />}
      </div>
      <IconButton label="Search in this conversation" onClick={onSearch}>
        <Search size={20} aria-hidden />
      </IconButton>
      <Link
        to="/inbox/$conversationId/about"
        params={{ conversationId: String(id) }}
        search={(before: object) => before as never}
        aria-label="Conversation details"
        title="Conversation details"
        className={`${iconButtonClass} lg:hidden`}
      >
        <Info size={20} aria-hidden />
      </Link>
    </header>
  )
}

function Seen({ presence: { isOnline, lastSeenAt } }: { presence: Presence }) {
  if (isOnline) {
    return (
      <p className="flex items-center gap-1.5 text-sm leading-[17px] text-ok">
        <i aria-hidden className="size-1.75 rounded-full bg-current" />
        Online
      </p>
    )
  }
  if (!lastSeenAt) return null
  return (
    <p className="text-sm leading-[17px] text-ink-3">Last seen {timeAgo(lastSeenAt).replace(/^now$/, 'just now')}</p>
  )
}
