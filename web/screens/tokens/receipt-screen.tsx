import { getRouteApi } from '@tanstack/react-router'
import { ForMembers } from '../../features/identity/index.ts'
import { Receipt } from '../../features/payments/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

const route = getRouteApi('/tokens/receipts/$topUpId')

/** The receipt of one purchase, to print. */
export function ReceiptScreen() {
  const { topUpId } = route.useParams()
  usePageTitle('Receipt')
  return (
    <ForMembers
      title="Sign in to see your receipt"
      text="Only the member who bought the tokens can see it."
      back={`/tokens/receipts/${topUpId}`}
    >
      {() => <Receipt id={Number(topUpId)} />}
    </ForMembers>
  )
}
