import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { Receipt } from '../../features/payments/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

const route = getRouteApi('/tokens/receipts/$topUpId')

/** The receipt of one purchase, to print. */
export function ReceiptScreen() {
  const { topUpId } = route.useParams()
  usePageTitle('Receipt')
  const { data, error, refetch } = useQuery(sessionQuery)

  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  if (data.me) return <Receipt id={Number(topUpId)} />
  return (
    <SignInGate title="Sign in to see your receipt" back={`/tokens/receipts/${topUpId}`}>
      Only the member who bought the tokens can see it.
    </SignInGate>
  )
}
