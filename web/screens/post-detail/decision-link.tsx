import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Post } from '#contract/posts.ts'
import { decisionsOfPostQuery } from '../../features/appeals/index.ts'
import { sessionQuery } from '../../features/identity/index.ts'

/** Leads the author of a hidden post to the decision, where they can appeal. */
export function DecisionLink({ post }: { post: Post }) {
  const isMine = useQuery(sessionQuery).data?.me?.id === post.author.id
  const { data } = useQuery({ ...decisionsOfPostQuery(post.id), enabled: isMine })
  const [decision] = data?.items ?? []
  if (!decision) return null
  return (
    <Link
      to="/decisions/$decisionId"
      params={{ decisionId: String(decision.id) }}
      className="inline-flex min-h-6 items-center text-powder underline underline-offset-3"
    >
      See the decision or appeal
    </Link>
  )
}
