import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { MessageButton } from '../../features/inbox/index.ts'

/** Messages the author about the post. For free things, which are arranged by message, it is the main button. */
export function AskButton({ post, className = 'w-full' }: { post: Post; className?: string }) {
  const { data } = useQuery(sessionQuery)
  const { id, author, state, sale } = post
  if (state !== 'published' || data?.me?.id === author.id) return null
  const isFree = sale?.state === 'free'
  return (
    <MessageButton
      to={{ memberId: author.id }}
      postId={id}
      look={isFree ? 'primary' : 'secondary'}
      className={className}
    >
      {isFree ? 'Message the seller' : 'Ask about this'}
    </MessageButton>
  )
}
