import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import type { StorefrontPage } from '#contract/storefront-pages.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import type { StorefrontSearch } from '../../features/listings/index.ts'
import { MemberReviews } from '../../features/reviews/index.ts'
import { storefrontPageQuery } from '../../features/storefronts/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { Policies } from './policies.tsx'
import { readStorefrontSearch } from './search.ts'
import { StorefrontHead } from './storefront-head.tsx'
import { StorefrontListings } from './storefront-listings.tsx'

const route = getRouteApi('/sellers/$handle')

/** A seller's storefront: what they say, what they sell, on which terms, and what buyers say about them. */
export function StorefrontScreen() {
  const { handle } = route.useParams()
  return <Storefront key={handle} handle={handle} search={readStorefrontSearch(route.useSearch())} />
}

function Storefront({ handle, search }: { handle: string; search: StorefrontSearch }) {
  const { data: page, error, refetch } = useQuery(storefrontPageQuery(handle))
  const navigate = useNavigate()
  usePageTitle(page ? (page.storefront?.name ?? page.seller.name) : `@${handle}`)
  const change = (next: StorefrontSearch, isTyping = false) =>
    void navigate({ to: '/sellers/$handle', params: { handle }, search: next, replace: isTyping, resetScroll: false })

  if (page) return <Loaded page={page} search={search} onChange={change} />
  if (error instanceof RefusedCall && error.problem.status === 404) return <NotFound handle={handle} />
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone className="h-65 rounded-lg" />
}

function NotFound({ handle }: { handle: string }) {
  return (
    <StatePanel icon={Store} heading="h1" title="Storefront not found" className="mx-auto mt-6 max-w-160">
      Nobody sells as @{handle} here. They may have changed their handle.
    </StatePanel>
  )
}

type LoadedProps = {
  page: StorefrontPage
  search: StorefrontSearch
  onChange: (search: StorefrontSearch, isTyping?: boolean) => void
}

function Loaded({ page, search, onChange }: LoadedProps) {
  const me = useQuery(sessionQuery).data?.me ?? null
  const { seller } = page
  const profile = { handle: seller.handle, name: seller.name, isMe: me?.id === seller.id }
  return (
    <>
      <StorefrontHead page={page} isOwn={profile.isMe} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <StorefrontListings page={page} search={search} isOwn={profile.isMe} onChange={onChange} />
        {page.storefront && <Policies storefront={page.storefront} />}
      </div>
      <section aria-labelledby="reviews" className="mt-8">
        <h2 id="reviews" className="type-h2 mb-4">
          Reviews
        </h2>
        <MemberReviews profile={profile} filter={{ as: 'seller' }} />
      </section>
    </>
  )
}
