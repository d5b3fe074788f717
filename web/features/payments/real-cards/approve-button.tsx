import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TopUp } from '#contract/payments.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { paymentOptionsQuery, useTopUpChanged } from '../api.ts'

/** Shows the bank's page again, above ours. */
export function ApproveButton({ topUp }: { topUp: TopUp }) {
  const client = useQueryClient()
  const changed = useTopUpChanged()
  const { data: payments } = useQuery(paymentOptionsQuery)
  const approve = useMutation({
    mutationFn: async (publishableKey: string) => {
      const { approveWithStripe } = await import('./approve.ts')
      return approveWithStripe(client, publishableKey, topUp)
    },
    onSuccess: changed,
  })
  const publishableKey = payments?.publishableKey
  return (
    <>
      <Button
        look="primary"
        size="lg"
        isBusy={approve.isPending}
        busyLabel="Opening ..."
        disabled={!publishableKey}
        onClick={() => publishableKey && approve.mutate(publishableKey)}
      >
        Continue to your bank
      </Button>
      <ErrorNote error={approve.error} className="order-first w-full" />
    </>
  )
}
