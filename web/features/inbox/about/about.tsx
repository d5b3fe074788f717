import type { ReactNode } from 'react'
import type { Me } from '#contract/members.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { useChat } from '../sync/use-chat.ts'
import { ChatMediaGrid } from './chat-media.tsx'
import { InQuestion } from './in-question.tsx'
import { Person } from './person.tsx'
import { Settings } from './settings.tsx'
import { WaysOut } from './ways-out.tsx'

type Props = {
  conversationId: number
  me: Me
  /** The button back, if this is the only column. */
  back?: ReactNode
  /** Called when the conversation was deleted. */
  onDeleted: () => void
}

/** Details of a conversation: the other side, what it is about, its media, and its settings. */
export function About({ conversationId, me, back, onDeleted }: Props) {
  const { state, error, conversation, about, retry } = useChat(conversationId, me)
  if (!conversation) {
    return (
      <div className="h-full overflow-y-auto">
        {back}
        <div className="p-6">
          {state === 'error' ? <LoadFailed error={error} onRetry={retry} /> : <TextBones lines={6} />}
        </div>
      </div>
    )
  }
  return (
    <div className="flex h-full flex-col">
      {back}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-7 pb-4 max-md:px-4 max-md:pt-5">
        <Person member={conversation.other} />
        <InQuestion order={conversation.order} post={about?.post ?? null} />
        <ChatMediaGrid key={conversationId} conversationId={conversationId} other={conversation.other} />
        <Settings conversation={conversation} onDeleted={onDeleted} />
      </div>
      <WaysOut conversation={conversation} />
    </div>
  )
}
