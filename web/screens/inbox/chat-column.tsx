import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ConversationFilter } from '#contract/conversations.ts'
import type { Me } from '#contract/members.ts'
import type { PostInQuestion } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import { Chat } from '../../features/inbox/index.ts'
import { postQuery } from '../../features/posts/index.ts'

type Props = {
  conversationId: number
  me: Me
  only: ConversationFilter | undefined
  /** The post that the next message is about. */
  postId: number | undefined
}

/**
 * The open conversation, with a way back to the list. Once a message about the post was sent, the post leaves the URL.
 */
export function ChatColumn({ conversationId, me, only, postId }: Props) {
  const navigate = useNavigate()
  const { data: post } = useQuery({ ...postQuery(postId ?? 0), enabled: postId !== undefined })
  const params = { conversationId: String(conversationId) }
  return (
    <Chat
      conversationId={conversationId}
      me={me}
      onBack={() => void navigate({ to: '/inbox', search: { only } })}
      post={postId !== undefined && post ? cardOf(post) : null}
      onPostDone={() => void navigate({ to: '/inbox/$conversationId', params, search: { only }, replace: true })}
    />
  )
}

function cardOf({ id, kind, title, thumbnail }: Post): PostInQuestion {
  return { id, kind, title, thumbnail }
}
