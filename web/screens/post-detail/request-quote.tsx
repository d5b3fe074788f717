import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { CreateLink } from '../../features/posts/index.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Opens the form for a private request to this business. Not for its owner. */
export function RequestQuote({ post: { id, author, state } }: { post: Post }) {
  const { data } = useQuery(sessionQuery)
  if (state !== 'published' || data?.me?.id === author.id) return null
  return (
    <CreateLink kind="request" businessId={id} className={`${buttonClass({ look: 'primary' })} mt-4 w-full`}>
      <FileText size={18} aria-hidden />
      Request a quote
    </CreateLink>
  )
}
