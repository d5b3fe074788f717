import type { PostInQuestion } from '#contract/messages.ts'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { useChat } from '../sync/use-chat.ts'
import { ChatBones } from './chat-bones.tsx'
import { OpenChat } from './open-chat.tsx'

type Props = {
  conversationId: number
  me: { id: number }
  /** Shown on phones, where the list of conversations is another page. */
  onBack?: () => void
  /** What the next message asks about. */
  post?: PostInQuestion | null
  /** Called when the message with the post was sent, or the post was dropped. */
  onPostDone?: () => void
}

/** A conversation: its messages, and the field for the next one. Fills its column. */
export function Chat({ conversationId, me, onBack, post = null, onPostDone }: Props) {
  const chat = useChat(conversationId, me)
  if (chat.state === 'loading') return <ChatBones />
  if (chat.state === 'error' || !chat.conversation) {
    return (
      <LoadFailedPanel
        title="The conversation didn’t load"
        error={chat.error}
        onRetry={chat.retry}
        className="m-4 self-start"
      />
    )
  }
  return (
    <OpenChat
      key={conversationId}
      chat={chat}
      conversation={chat.conversation}
      me={me}
      onBack={onBack}
      post={post}
      onPostDone={() => onPostDone?.()}
    />
  )
}
