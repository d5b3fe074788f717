import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { momentAhead } from '../../../platform/moment-ahead.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import { sidesOf } from '../order-words.ts'
import { jobCalls } from './api.ts'
import { isBeforeAgreed } from './dates.ts'
import { jobOf } from './part.ts'

/** Starts the job. Before the agreed day, the provider says which parts they have ordered for it. */
export function StartDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { startsOn, startFrom } = jobOf(order)
  const now = useMinute()
  const [isEarly] = useState(() => isBeforeAgreed(jobOf(order)))
  const isTooSoon = !isEarly && Date.parse(startFrom) > now
  const step = useOrderAction(order, jobCalls.start_work)
  const form = useForm({
    initial: { partsNote: '' },
    wrong: ({ partsNote }) => ({ partsNote: tooLong(partsNote, MAX_REASON_LENGTH) }),
    unfinished: ({ partsNote }) => ({
      partsNote: isEarly && !partsNote.trim() ? 'Say which parts you ordered.' : null,
    }),
    call: step,
    onSend: async ({ partsNote }) => {
      await step.mutateAsync(partsNote.trim() ? { partsNote: partsNote.trim() } : {})
      onClose()
      toast('Job started')
    },
  })

  return (
    <ActDialog
      title="Start the job?"
      act="Start job"
      busyLabel="Starting ..."
      look="primary"
      isReady={!isTooSoon}
      form={form}
      onClose={onClose}
    >
      <p>
        {isTooSoon
          ? `It was just paid. You can start at ${momentAhead(startFrom, now)}.`
          : `Once you start, neither of you can cancel on your own. We’ll let ${sidesOf(order).buyer} know.`}
      </p>
      {isEarly && (
        <Field
          label="Parts you ordered"
          hint={`You agreed on ${calendarDayOf(startsOn)}. Nothing to order? Propose new dates instead.`}
          error={form.errorOf('partsNote')}
          isRequired
        >
          <Textarea {...form.text('partsNote')} rows={3} />
        </Field>
      )}
    </ActDialog>
  )
}
