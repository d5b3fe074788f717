import { useId, useState } from 'react'
import { formatVbt } from '#contract/money.ts'
import { DISPUTE_REASONS, type DisputeReason, MAX_STATEMENT_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { orderKinds } from '../kinds.ts'
import { nameOf } from '../order-words.ts'
import { amountOf } from './amount.ts'
import { disputeCalls } from './api.ts'
import { PhotoField, usePhotoField } from './photo-field.tsx'
import { SplitField } from './split-field.tsx'

type Props = { order: Order; onClose: () => void }

/** Opens a dispute: why, what happened, and how much should come back. */
export function DisputeDialog({ order, onClose }: Props) {
  const [reason, setReason] = useState<DisputeReason>()
  const group = useId()
  const claim = useClaim(order, order.totalVbt, Math.max(1, order.leastBackVbt))
  const step = useOrderAction(order, disputeCalls.dispute)
  const { disputeReasons, reasonOff } = orderKinds[order.kind]
  const reasons = DISPUTE_REASONS.flatMap((one) => {
    const words = disputeReasons[one]
    return words ? [[one, words] as const] : []
  })

  async function open() {
    await step.mutateAsync({ reason: reason!, ...claim.body() })
    onClose()
    toast('Dispute opened')
  }

  return (
    <ActDialog
      title="What’s wrong?"
      act="Open dispute"
      busyLabel="Opening ..."
      look="primary"
      isReady={reason !== undefined && claim.isReady}
      call={step}
      onAct={open}
      onClose={onClose}
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">What’s wrong?</legend>
        {reasons.map(([one, { name, hint }]) => (
          <ReasonRow
            key={one}
            group={group}
            isChosen={one === reason}
            onChoose={() => setReason(one)}
            title={name}
            hint={hint}
            off={reasonOff?.(order, one) ?? null}
          />
        ))}
      </fieldset>
      <ClaimFields claim={claim} order={order} label="How much you want back" what="What happened" />
      <p className="text-sm text-ink-3">
        {nameOf(order.seller)} has {spanOf(order.waits.disputeAnswer)} to answer. Without an answer, you get what you
        ask for. Until it’s settled, we hold the full {formatVbt(order.totalVbt)}.
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
  const claim = useClaim(order, order.dispute?.buyer.proposalVbt ?? 0, order.leastBackVbt)
  const step = useOrderAction(order, disputeCalls.answer_dispute)

  async function answer() {
    await step.mutateAsync(claim.body())
    onClose()
    toast('Answer sent')
  }

  return (
    <ActDialog
      title="Your side"
      act="Send answer"
      busyLabel="Sending ..."
      look="primary"
      isReady={claim.isReady}
      call={step}
      onAct={answer}
      onClose={onClose}
    >
      <ClaimFields claim={claim} order={order} label="How much you’d give back" what="What happened" />
      <p className="text-sm text-ink-3">
        If you offer what {nameOf(order.buyer)} asks for, that settles it right away.
      </p>
    </ActDialog>
  )
}

function useClaim({ totalVbt }: Order, start: number, least = 0) {
  const [text, setText] = useState('')
  const [typed, setTyped] = useState(String(start))
  const backVbt = amountOf(typed, totalVbt, least)
  const problem = tooLong(text, MAX_STATEMENT_LENGTH)
  const photos = usePhotoField()
  return {
    typed,
    setTyped,
    setText,
    written: text,
    backVbt,
    problem,
    least,
    photos,
    isReady: text.trim() !== '' && !problem && backVbt !== null && !photos.uploads.isBusy,
    body: () => ({ text: text.trim(), backVbt: backVbt!, photos: photos.files.map(({ url }) => url) }),
  }
}

type FieldsProps = { claim: ReturnType<typeof useClaim>; order: Order; label: string; what: string }

function ClaimFields({ claim, order, label, what }: FieldsProps) {
  const { written, setText, problem, typed, setTyped, least, photos } = claim
  return (
    <>
      <Field
        label={what}
        aside={`${[...written].length.toLocaleString('en-US')}/${MAX_STATEMENT_LENGTH.toLocaleString('en-US')}`}
        error={problem}
        isRequired
      >
        <Textarea value={written} onChange={({ target }) => setText(target.value)} />
      </Field>
      <PhotoField photos={photos} order={order} />
      {least < order.totalVbt ? (
        <SplitField order={order} label={label} typed={typed} onType={setTyped} least={least} />
      ) : (
        <p>
          {nameOf(order.seller)} still has it, so all {formatVbt(order.totalVbt)} go back.
        </p>
      )}
    </>
  )
}
