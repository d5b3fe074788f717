import { useId } from 'react'
import { formatMoney } from '#contract/dollars.ts'
import { DISPUTE_REASONS, type DisputeReason, MAX_STATEMENT_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#contract/typed-money.ts'
import { spanOf } from '../../../platform/time.ts'
import { type Form, useForm } from '../../../platform/use-form.ts'
import type { Mistakes } from '../../../platform/use-mistakes.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { orderKinds } from '../kinds.ts'
import { nameOf } from '../order-words.ts'
import { amountMistake, amountOf } from './amount.ts'
import { disputeCalls } from './api.ts'
import { PhotoField, usePhotoField } from './photo-field.tsx'
import { SplitField } from './split-field.tsx'

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
  const reasons = DISPUTE_REASONS.flatMap((one) => {
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
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">What’s wrong?</legend>
        {reasons.map(([one, { name, hint }]) => (
          <ReasonRow
            key={one}
            group={group}
            isChosen={one === form.values.reason}
            onChoose={() => form.set({ reason: one })}
            title={name}
            hint={hint}
            off={reasonOff?.(order, one) ?? null}
          />
        ))}
      </fieldset>
      <ClaimFields form={form} photos={photos} order={order} label="How much you want back" least={limits.least} />
      <p className="text-sm text-ink-3">
        {nameOf(order.seller)} has {spanOf(order.waits.disputeAnswer)} to answer. Without an answer, you get what you
        ask for. Until it’s settled, we hold the full {formatMoney(order.mostBackVbt)}.
      </p>
    </ActDialog>
  )
}

type ReasonProps = Omit<Parameters<typeof ChoiceRow>[0], 'isOff' | 'children'> & { hint: string; off: string | null }

/** `off`: why it can't be chosen. */
function ReasonRow({ hint, off, ...row }: ReasonProps) {
  return (
    <ChoiceRow {...row} isOff={off !== null}>
      {off ?? hint}
    </ChoiceRow>
  )
}

/** The seller's side, with a proposal. */
export function AnswerDisputeDialog({ order, onClose }: Props) {
  const photos = usePhotoField()
  const step = useOrderAction(order, disputeCalls.answer_dispute)
  const limits = { least: order.leastBackVbt, most: order.mostBackVbt }
  const form = useForm<Claim>({
    initial: () => ({ text: '', backVbt: moneyText(order.dispute?.buyer.proposalVbt ?? 0, 'USD') }),
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
      <ClaimFields form={form} photos={photos} order={order} label="How much you’d give back" least={limits.least} />
      <p className="text-sm text-ink-3">
        If you offer what {nameOf(order.buyer)} asks for, that settles it right away.
      </p>
    </ActDialog>
  )
}

type Claim = { text: string; backVbt: string }
type Limits = { least: number; most: number }
type Photos = ReturnType<typeof usePhotoField>

function wrongIn({ text }: Claim): Mistakes {
  return { text: tooLong(text, MAX_STATEMENT_LENGTH) }
}

function missingIn({ text, backVbt }: Claim, { least, most }: Limits): Mistakes {
  return { text: text.trim() ? null : 'Say what happened.', backVbt: amountMistake(backVbt, most, least) }
}

function bodyOf({ text, backVbt }: Claim, { least, most }: Limits, { files }: Photos) {
  return { text: text.trim(), backVbt: amountOf(backVbt, most, least)!, photos: files.map(({ url }) => url) }
}

type FieldsProps = {
  form: Pick<Form<Claim>, 'values' | 'set' | 'text' | 'errorOf' | 'leave'>
  photos: Photos
  order: Order
  label: string
  least: number
}

function ClaimFields({ form, photos, order, label, least }: FieldsProps) {
  const count = [...form.values.text].length.toLocaleString('en-US')
  return (
    <>
      <Field
        label="What happened"
        aside={`${count}/${MAX_STATEMENT_LENGTH.toLocaleString('en-US')}`}
        error={form.errorOf('text')}
        isRequired
      >
        <Textarea {...form.text('text')} />
      </Field>
      <PhotoField photos={photos} order={order} />
      {least < order.mostBackVbt ? (
        <SplitField order={order} label={label} form={form} least={least} />
      ) : (
        <p>
          {nameOf(order.seller)} still has it, so all {formatMoney(order.mostBackVbt)} goes back.
        </p>
      )}
    </>
  )
}
