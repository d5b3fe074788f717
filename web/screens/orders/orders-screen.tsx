import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ForMembers } from '../../features/identity/index.ts'
import { OrderList, readOrdersSearch } from '../../features/orders/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Banner } from '../../ui/banner.tsx'

const route = getRouteApi('/orders')

/** Everything that the member bought and sold. */
export function OrdersScreen() {
  usePageTitle('Orders')
  return (
    <>
      <Banner title="ORDERS" subtitle="View and track your orders here." src="/art/banner-orders.webp" />
      <Content />
    </>
  )
}

function Content() {
  const search = readOrdersSearch(route.useSearch())
  const navigate = useNavigate()
  return (
    <ForMembers
      title="Sign in to see your orders"
      text="See what you bought and sold, and where it is."
      back="/orders"
      className="mt-4"
    >
      {({ id }) => (
        <>
          <OrderList
            key={id}
            memberId={id}
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
      )}
    </ForMembers>
  )
}
