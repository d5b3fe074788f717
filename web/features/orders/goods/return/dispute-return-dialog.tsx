import { useId } from 'react'
import { RETURN_PROBLEMS } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#contract/typed-money.ts'
import { spanOf } from '../../../../platform/time.ts'
import { useForm } from '../../../../platform/use-form.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useOrderAction } from '../../api.ts'
import { bodyOf, type Claim, ClaimFields, missingIn, wrongIn } from '../../dispute/claim-fields.tsx'
import { usePhotoField } from '../../dispute/photo-field.tsx'
import { ReasonRows } from '../../dispute/reason-rows.tsx'
import { sidesOf } from '../../order-words.ts'
import { linesLeftOf } from '../../shares.ts'
import { goodsCalls } from '../api.ts'
import { returnProblems } from '../words.ts'

type Props = { order: Order; onClose: () => void }
type Reason = (typeof RETURN_PROBLEMS)[number]

/** What came back is wrong or damaged: why, what happened, and how much the seller would refund. */
export function DisputeReturnDialog({ order, onClose }: Props) {
  const group = useId()
  const photos = usePhotoField()
  const step = useOrderAction(order, goodsCalls.dispute_return)
  // All of it needs no dispute.
  const price = linesLeftOf(order)
  const limits = { least: 0, most: price - 1 }
  const form = useForm<Claim & { reason: Reason | null }>({
    initial: { reason: null, text: '', backVbt: moneyText(Math.floor(price / 2), 'USD') },
    wrong: wrongIn,
    unfinished: ({ reason, ...claim }) => ({
      ...missingIn(claim, limits),
      reason: reason ? null : 'Choose what’s wrong.',
    }),
    call: step,
    onSend: async ({ reason, ...claim }) => {
      await step.mutateAsync({ reason: reason!, ...bodyOf(claim, limits, photos) })
      onClose()
      toast('Problem reported')
    },
  })
  const { buyer } = sidesOf(order)

  return (
    <ActDialog
      title="What’s wrong with the return?"
      act="Report problem"
      busyLabel="Reporting ..."
      look="primary"
      isReady={!photos.uploads.isBusy}
      form={form}
      onClose={onClose}
    >
      <ReasonRows
        group={group}
        reasons={RETURN_PROBLEMS.map((one) => [one, returnProblems[one]] as const)}
        chosen={form.values.reason}
        onChoose={(reason) => form.set({ reason })}
      />
      <ClaimFields
        form={form}
        photos={photos}
        order={{ ...order, mostBackVbt: price }}
        label="How much you’d refund"
        least={0}
      />
      <p className="text-sm text-ink-3">
        {buyer} has {spanOf(order.waits.disputeAnswer)} to answer. Without an answer, they get what you propose.
      </p>
    </ActDialog>
  )
}
