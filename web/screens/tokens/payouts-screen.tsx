import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/members.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { PayoutsOverview, PayoutsTab, readStripeReturn } from '../../features/payouts/index.ts'
import { storefrontQuery } from '../../features/storefronts/index.ts'
import { TokensHeader } from '../../features/wallet/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

const route = getRouteApi('/tokens/payouts')

/** Payouts of members who earn tips and bounties. Sellers have them on their dashboard. */
export function PayoutsScreen() {
  usePageTitle('Payouts')
  return (
    <ForMembers
      title="Sign in to see your payouts"
      text="Get paid in dollars for the tips and bounties you earn."
      back="/tokens/payouts"
    >
      {(me) => <OwnPayouts key={me.id} me={me} />}
    </ForMembers>
  )
}

function OwnPayouts({ me }: { me: Me }) {
  const { payouts } = route.useSearch()
  const navigate = useNavigate()
  const { data: storefront } = useQuery(storefrontQuery)
  if (storefront) return <Navigate to="/seller" search={payouts ? { payouts } : { tab: 'payouts' }} replace />
  return (
    <>
      <TokensHeader current="/tokens/payouts">
        <PayoutsTab isCurrent />
      </TokensHeader>
      <PayoutsOverview
        me={me}
        from="tokens"
        asked={readStripeReturn(payouts)}
        onCleanAddress={() => void navigate({ to: '/tokens/payouts', search: {}, replace: true })}
      />
    </>
  )
}
