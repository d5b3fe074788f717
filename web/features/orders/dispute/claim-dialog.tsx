import { useId } from 'react'
import { formatMoney } from '#contract/dollars.ts'
import { DISPUTE_REASONS, type DisputeReason } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#contract/typed-money.ts'
import { spanOf } from '../../../platform/time.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { orderKinds } from '../kinds.ts'
import { nameOf, sidesOf } from '../order-words.ts'
import { disputeCalls } from './api.ts'
import { bodyOf, type Claim, ClaimFields, missingIn, wrongIn } from './claim-fields.tsx'
import { usePhotoField } from './photo-field.tsx'
import { ReasonRows } from './reason-rows.tsx'
import { proposalOfOther } from './split-field.tsx'

type Props = { order: Order; onClose: () => void }

/** Opens a dispute: why, what happened, and how much should come back. */
export function DisputeDialog({ order, onClose }: Props) {
  const group = useId()
  const photos = usePhotoField()
  const step = useOrderAction(order, disputeCalls.dispute)
  const limits = { least: Math.max(1, order.leastBackVbt), most: order.mostBackVbt }
  const form = useForm<Claim & { reason: DisputeReason | null }>({
    initial: { reason: null, text: '', backVbt: moneyText(order.mostBackVbt, 'USD') },
    wrong: wrongIn,
    unfinished: ({ reason, ...claim }) => ({
      ...missingIn(claim, limits),
      reason: reason ? null : 'Choose what’s wrong.',
    }),
    call: step,
    onSend: async ({ reason, ...claim }) => {
      await step.mutateAsync({ reason: reason!, ...bodyOf(claim, limits, photos) })
      onClose()
      toast('Dispute opened')
    },
  })
  const { disputeReasons, reasonOff } = orderKinds[order.kind]
  const places = Object.keys(disputeReasons)
  const byKind = DISPUTE_REASONS.toSorted((one, other) => places.indexOf(one) - places.indexOf(other))
  const reasons = byKind.flatMap((one) => {
    const words = disputeReasons[one]
    return words ? [[one, words] as const] : []
  })

  return (
    <ActDialog
      title="What’s wrong?"
      act="Open dispute"
      busyLabel="Opening ..."
      look="primary"
      isReady={!photos.uploads.isBusy}
      form={form}
      onClose={onClose}
    >
      <ReasonRows
        group={group}
        reasons={reasons}
        chosen={form.values.reason}
        onChoose={(reason) => form.set({ reason })}
        offOf={(reason) => reasonOff?.(order, reason) ?? null}
      />
      <ClaimFields form={form} photos={photos} order={order} label="How much you want back" least={limits.least} />
      <p className="text-sm text-ink-3">
        {nameOf(order.seller)} has {spanOf(order.waits.disputeAnswer)} to answer. Without an answer, you get what you
        ask for. Until it’s settled, we hold the full {formatMoney(order.mostBackVbt)}.
      </p>
    </ActDialog>
  )
}

/** The other side’s words, with a proposal. */
export function AnswerDisputeDialog({ order, onClose }: Props) {
  const photos = usePhotoField()
  const step = useOrderAction(order, disputeCalls.answer_dispute)
  const theirs = proposalOfOther(order)
  const isBuyer = order.viewer === 'buyer'
  const { other } = sidesOf(order)
  const limits = { least: order.leastBackVbt, most: order.mostBackVbt }
  const form = useForm<Claim>({
    initial: () => ({ text: '', backVbt: moneyText(isBuyer ? order.mostBackVbt : (theirs?.vbt ?? 0), 'USD') }),
    wrong: wrongIn,
    unfinished: (claim) => missingIn(claim, limits),
    call: step,
    onSend: async (claim) => {
      await step.mutateAsync(bodyOf(claim, limits, photos))
      onClose()
      toast('Answer sent')
    },
  })

  return (
    <ActDialog
      title="Your side"
      act="Send answer"
      busyLabel="Sending ..."
      look="primary"
      isReady={!photos.uploads.isBusy}
      form={form}
      onClose={onClose}
    >
      <ClaimFields
        form={form}
        photos={photos}
        order={order}
        label={isBuyer ? 'How much you want back' : 'How much you’d give back'}
        least={limits.least}
      />
      <p className="text-sm text-ink-3">
        If you enter the amount {other} {isBuyer ? 'proposes' : 'asks for'}, it’s settled right away.
      </p>
    </ActDialog>
  )
}
