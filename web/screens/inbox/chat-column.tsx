import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, Info } from 'lucide-react'
import type { ConversationFilter } from '#contract/inbox.ts'
import type { Me } from '#contract/members.ts'
import { useChat } from '../../features/inbox/index.ts'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'

type Props = {
  conversationId: number
  me: Me
  only: ConversationFilter | undefined
  /** The post that the next message is about. */
  postId: number | undefined
}

/** The open conversation, with the ways to the list and to the details. */
export function ChatColumn({ conversationId, me, only }: Props) {
  const navigate = useNavigate()
  const { conversation } = useChat(conversationId, me)
  return (
    <header className="flex min-h-16.5 items-center gap-1 border-b border-line px-2">
      <IconButton
        label="Back to conversations"
        className="md:hidden"
        onClick={() => void navigate({ to: '/inbox', search: { only } })}
      >
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <h2 className="mr-auto truncate px-2 font-[670]">{conversation?.other?.name}</h2>
      <Link
        to="/inbox/$conversationId/about"
        params={{ conversationId: String(conversationId) }}
        search={{ only }}
        aria-label="Conversation details"
        className={`${iconButtonClass} lg:hidden`}
      >
        <Info size={20} aria-hidden />
      </Link>
    </header>
  )
}
