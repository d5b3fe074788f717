import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { OrderList, readOrdersSearch } from '../../features/orders/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

const route = getRouteApi('/orders')

/** Everything that the member bought and sold. */
export function OrdersScreen() {
  usePageTitle('Orders')
  return (
    <>
      <Banner title="ORDERS" subtitle="View and track your orders here." src="/art/banner-orders.webp" isSlim />
      <Content />
    </>
  )
}

function Content() {
  const search = readOrdersSearch(route.useSearch())
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(sessionQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} className="mt-4" />
  if (!data) return null
  if (!data.me) {
    return (
      <div className="mt-4">
        <SignInGate title="Sign in to see your orders" back="/orders">
          See what you bought and sold, and where it is.
        </SignInGate>
      </div>
    )
  }
  return (
    <>
      <OrderList
        key={data.me.id}
        memberId={data.me.id}
        search={search}
        onChange={(next, isTyping = false) =>
          void navigate({ to: '/orders', search: next, replace: isTyping, resetScroll: false })
        }
      />
      <p className="mt-6 text-base text-ink-2">
        Still agreeing on a price?{' '}
        <Link to="/offers" className="font-semibold text-powder underline underline-offset-3">
          See your offers and deposits
        </Link>
      </p>
    </>
  )
}
