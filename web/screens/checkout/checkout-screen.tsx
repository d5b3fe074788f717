import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CheckoutPage } from '../../features/checkouts/index.ts'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

/** One checkout of the viewer. */
export function CheckoutScreen() {
  const { checkoutId = '' } = useParams({ strict: false })
  usePageTitle('Checkout')
  const { data, error, refetch } = useQuery(sessionQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  if (data.me) return <CheckoutPage key={checkoutId} me={data.me} id={Number(checkoutId)} />
  return (
    <SignInGate title="Sign in to check out" back={`/checkout/${checkoutId}`}>
      We hold your items until the time on the checkout is up.
    </SignInGate>
  )
}
