import { Archive, CheckCheck, type LucideIcon, MessageCircle, Package, UserPlus } from 'lucide-react'
import type { ConversationFilter } from '#contract/conversations.ts'
import { StatePanel } from '../../../ui/state-panel.tsx'

type Words = { icon: LucideIcon; title: string; text: string }

const words: Record<ConversationFilter, Words> = {
  all: {
    icon: MessageCircle,
    title: 'No conversations yet',
    text: 'Search for someone above, or choose Message on their profile.',
  },
  unread: { icon: CheckCheck, title: 'Nothing unread', text: 'You’ve read everything.' },
  orders: {
    icon: Package,
    title: 'No messages about orders yet',
    text: 'Open an order and message the buyer or seller, and it shows up here.',
  },
  requests: {
    icon: UserPlus,
    title: 'No requests',
    text: 'First messages from people you don’t know wait here for your answer.',
  },
  archived: {
    icon: Archive,
    title: 'Nothing archived',
    text: 'Archive a conversation to move it here, out of your inbox.',
  },
}

/** Instead of an empty list. */
export function NoConversations({ filter }: { filter: ConversationFilter }) {
  const { icon, title, text } = words[filter]
  return (
    <StatePanel icon={icon} title={title} className="bg-transparent! px-5! py-4! shadow-none!">
      {text}
    </StatePanel>
  )
}
