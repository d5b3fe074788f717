import { useNavigate, useRouterState } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Opening } from '#contract/conversations.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { errorToast } from '../../../ui/toast.tsx'
import { useAsMember } from '../../identity/index.ts'
import { useOpenConversation } from './api.ts'

type Props = ButtonLook & {
  /** Who to write to. */
  to: Opening
  /** The post that it is about. */
  postId?: number
  className?: string
  /** 'Message', 'Ask about this' */
  children: ReactNode
}

/** Opens the conversation with somebody. Visitors sign in first, and come back here. */
export function MessageButton({ to, postId, look, size, className = '', children }: Props) {
  const asMember = useAsMember()
  const here = useRouterState({ select: ({ location }) => location.href })
  const navigate = useNavigate()
  const opening = useOpenConversation()
  const open = () =>
    opening.mutate(to, {
      onSuccess: ({ id }) =>
        void navigate({
          to: '/inbox/$conversationId',
          params: { conversationId: String(id) },
          search: postId ? { post: postId } : {},
          state: { isWriting: true },
        }),
      onError: (error) => errorToast(error),
    })
  return (
    <Button
      look={look}
      size={size}
      className={className}
      icon={<MessageCircle size={18} aria-hidden />}
      isBusy={opening.isPending}
      onClick={() => asMember({ back: here, why: 'message' }, open)}
    >
      {children}
    </Button>
  )
}
