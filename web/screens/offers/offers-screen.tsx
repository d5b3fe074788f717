import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DepositList } from '../../features/deposits/index.ts'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { OffersPage, readOffersSearch } from '../../features/offers/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

const route = getRouteApi('/offers')

/** Offers that the member received and sent, and deposits. */
export function OffersScreen() {
  usePageTitle('Offers')
  const search = readOffersSearch(route.useSearch())
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(sessionQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  if (!data.me) {
    return (
      <SignInGate title="Sign in to see your offers" back="/offers">
        Answer offers on your listings and track the ones you made.
      </SignInGate>
    )
  }
  const change = (next: typeof search) => void navigate({ to: '/offers', search: next, resetScroll: false })
  return (
    <OffersPage
      key={data.me.id}
      memberId={data.me.id}
      search={search}
      onChange={change}
      deposits={
        <DepositList
          memberId={data.me.id}
          side={search.side ?? 'buyer'}
          onSide={(side) => change({ tab: 'deposits', side: side === 'seller' ? side : undefined })}
        />
      }
    />
  )
}
