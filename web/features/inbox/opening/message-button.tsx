import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Opening } from '#contract/inbox.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { errorToast } from '../../../ui/toast.tsx'
import { sessionQuery } from '../../identity/index.ts'
import { useOpenConversation } from './api.ts'

type Props = ButtonLook & {
  /** Whom to write to. */
  to: Opening
  /** The post that it is about. */
  postId?: number
  className?: string
  /** 'Message', 'Ask about this' */
  children: ReactNode
}

/** Opens the conversation with somebody. Visitors sign in first, and come back here. */
export function MessageButton({ to, postId, look, size, className = '', children }: Props) {
  const { data: session } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => location.href })
  const navigate = useNavigate()
  const opening = useOpenConversation()
  const open = () => {
    if (!session?.me) return void navigate({ to: '/signin', search: { back: here, why: 'message' } })
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
  }
  return (
    <Button
      look={look}
      size={size}
      className={className}
      icon={<MessageCircle size={18} aria-hidden />}
      isBusy={opening.isPending}
      onClick={open}
    >
      {children}
    </Button>
  )
}
