import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DepositList } from '../../features/deposits/index.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { OffersPage, readOffersSearch } from '../../features/offers/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

const route = getRouteApi('/offers')

/** Offers that the member received and sent, and deposits. */
export function OffersScreen() {
  usePageTitle('Offers')
  const search = readOffersSearch(route.useSearch())
  const navigate = useNavigate()
  const change = (next: typeof search) => void navigate({ to: '/offers', search: next, resetScroll: false })
  return (
    <ForMembers
      title="Sign in to see your offers"
      text="Answer offers on your listings and track the ones you made."
      back="/offers"
    >
      {({ id }) => (
        <OffersPage
          key={id}
          memberId={id}
          search={search}
          onChange={change}
          deposits={<DepositList side={search.side} onSide={(side) => change({ tab: 'deposits', side })} />}
        />
      )}
    </ForMembers>
  )
}
