import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ForMembers } from '../../features/identity/index.ts'
import { Receipt, topUpQuery } from '../../features/payments/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

const route = getRouteApi('/tokens/receipts/$topUpId')

/** The receipt of one purchase, to print. */
export function ReceiptScreen() {
  const { topUpId } = route.useParams()
  const { data: topUp } = useQuery({ ...topUpQuery(Number(topUpId)), enabled: false })
  usePageTitle(topUp?.receiptNumber ? `Receipt ${topUp.receiptNumber}` : 'Receipt')
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
