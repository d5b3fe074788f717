import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import type { Me } from '#contract/members.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { readSellerSearch, type SellerSearch } from '../../features/seller/index.ts'
import { StorefrontForm, storefrontQuery } from '../../features/storefronts/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Dashboard, OwnQuotes } from './dashboard.tsx'
import { SellerTabs } from './seller-tabs.tsx'

const route = getRouteApi('/seller')

/** Everything about selling: tasks, figures, listings, and the storefront. */
export function SellerScreen() {
  usePageTitle('Seller')
  const { href } = useLocation()
  return (
    <ForMembers
      title="Sign in to sell"
      text="Open a storefront, and people can buy the parts you list on the market."
      back={href}
    >
      {(me) => <OwnStorefront key={me.id} me={me} />}
    </ForMembers>
  )
}

function OwnStorefront({ me }: { me: Me }) {
  const search = readSellerSearch(route.useSearch())
  const { data, error, refetch } = useQuery(storefrontQuery)
  if (data) return <Dashboard me={me} storefront={data} search={search} />
  return (
    <>
      <h1 className="mb-1.5 type-h1 md:mt-3">Seller</h1>
      {data === null ? (
        <WithoutStorefront me={me} search={search} />
      ) : error ? (
        <LoadFailedPanel title="Couldn’t load your storefront" error={error} onRetry={refetch} className="max-w-160" />
      ) : (
        <TextBones lines={6} className="max-w-160" />
      )}
    </>
  )
}

/** Quotes need no storefront. */
function WithoutStorefront({ me, search }: { me: Me; search: SellerSearch }) {
  return (
    <>
      <SellerTabs tab={search.tab} isSeller={false} />
      {search.tab === 'quotes' ? <OwnQuotes me={me} search={search} /> : <Invitation me={me} />}
    </>
  )
}

function Invitation({ me }: { me: Me }) {
  return (
    <>
      <p className="mb-5 max-w-[60ch] text-ink-2">
        Open a storefront, and people can buy what you list on the market. They pay first, you ship it or hand it over,
        and you’re paid once they have it.
      </p>
      <StorefrontForm me={me} storefront={null} />
    </>
  )
}
