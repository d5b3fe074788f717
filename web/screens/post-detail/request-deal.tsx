import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { shownName } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import type { Quote } from '#contract/quotes.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { MessageButton } from '../../features/inbox/index.ts'
import {
  CompareQuotes,
  type CompareSearch,
  QuoteBox,
  requestQuotesQuery,
  useQuotesLive,
} from '../../features/quotes/index.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

/** The quotes on a request: all of them for its author, the viewer's own for everyone else. Live. */
export function RequestDeal({ post }: { post: Post }) {
  const me = useQuery(sessionQuery).data?.me ?? null
  const { by, layout } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isAuthor = me?.id === post.author.id
  const { data, error, refetch } = useQuery(requestQuotesQuery(post.id, isAuthor ? by : undefined))
  useQuotesLive(me?.id ?? null)
  const change = (next: CompareSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })

  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <div className="min-h-40" />
  if (!isAuthor) return <QuoteBox data={data} me={me} ask={ask} />
  return <CompareQuotes postId={post.id} search={{ by, layout }} onChange={change} ask={ask} />
}

function ask({ viewer, customer, provider, request }: Quote) {
  const other = viewer === 'buyer' ? provider : customer
  return (
    <MessageButton to={{ memberId: other.id }} postId={request.id} look="quiet">
      Ask<span className="sr-only"> {shownName(other)}</span>
    </MessageButton>
  )
}
