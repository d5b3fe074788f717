import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { FileX, TriangleAlert } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import type { QuoteDraft } from '#contract/provider-quotes.ts'
import type { RequestQuotes } from '#contract/quotes.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { listingPaths, postQuery, postRoutes } from '../../features/posts/index.ts'
import { QuoteForm, quoteDraftQuery, requestQuotesQuery, useQuotesLive } from '../../features/quotes/index.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { Breadcrumb, crumbClass } from '../../ui/breadcrumb.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { AboutRequest } from './about-request.tsx'

/** The form of the viewer's quote on a request. */
export function QuoteFormScreen() {
  const { postId = '' } = useParams({ strict: false })
  usePageTitle('Your quote')
  return (
    <ForMembers
      title="Sign in to send a quote"
      text="Quote on requests near you, and get paid through VRUMIES."
      back={`/requestpost/${postId}/quote`}
    >
      {(me) => <ForProvider key={`${me.id} ${postId}`} me={me} postId={Number(postId)} />}
    </ForMembers>
  )
}

function ForProvider({ me, postId }: { me: Me; postId: number }) {
  const post = useQuery(postQuery(postId))
  const quotes = useQuery(requestQuotesQuery(postId))
  const draft = useQuery({ ...quoteDraftQuery(postId), staleTime: Number.POSITIVE_INFINITY })
  useQuotesLive(me.id)
  const error = post.error ?? quotes.error ?? draft.error
  if (post.data && quotes.data && draft.data) {
    return <Loaded me={me} post={post.data} data={quotes.data} draft={draft.data} />
  }
  if (!error) return <Bone className="h-120 rounded-lg" />
  if (error instanceof RefusedCall && error.problem.status === 404) return <NotThere />
  const retry = () => void Promise.all([post.refetch(), quotes.refetch(), draft.refetch()])
  return <LoadFailedPanel heading="h1" title="Couldn’t load the request" error={error} onRetry={retry} />
}

type LoadedProps = { me: Me; post: Post; data: RequestQuotes; draft: QuoteDraft }

function Loaded({ me, post, data, draft }: LoadedProps) {
  const navigate = useNavigate()
  const params = { postId: String(post.id) }
  const isPossible = data.canSend || data.mine?.can.includes('edit')
  return (
    <>
      <Breadcrumb here="Your quote" className="mb-2.5">
        <Link to={listingPaths.request} className={crumbClass}>
          Requests
        </Link>
        <Link to={postRoutes.request} params={params} className={`${crumbClass} max-w-100 shrink! truncate`}>
          <bdi>{post.title}</bdi>
        </Link>
      </Breadcrumb>
      {isPossible ? (
        <QuoteForm
          me={me}
          data={data}
          customer={firstNameOf(post.author)}
          budgetVbt={post.tokens}
          stored={draft.content}
          about={<AboutRequest post={post} miles={data.businesses[0]?.miles ?? null} />}
          onSent={() => void navigate({ to: postRoutes.request, params })}
        />
      ) : (
        <StatePanel
          heading="h1"
          icon={FileX}
          title="You can’t send a quote on this request"
          action={
            <Link to={postRoutes.request} params={params} className={buttonClass({ size: 'sm' })}>
              See the request
            </Link>
          }
        >
          {data.refusal ?? 'Your quote can’t be changed anymore.'}
        </StatePanel>
      )}
    </>
  )
}

function NotThere() {
  return (
    <StatePanel
      heading="h1"
      icon={TriangleAlert}
      title="Request not found"
      action={
        <Link to={listingPaths.request} className={buttonClass({ size: 'sm' })}>
          Browse requests
        </Link>
      }
    >
      It may have been deleted, or the link may be incomplete.
    </StatePanel>
  )
}
