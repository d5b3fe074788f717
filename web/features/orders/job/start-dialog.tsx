import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import { sidesOf } from '../order-words.ts'
import { jobCalls } from './api.ts'
import { isEarly } from './dates.ts'
import { jobOf } from './part.ts'

/** Starts the job. Before the agreed day, the provider says which parts they have ordered for it. */
export function StartDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { startsOn } = jobOf(order)
  const [early] = useState(() => isEarly(jobOf(order)))
  const step = useOrderAction(order, jobCalls.start_work)
  const { buyer } = sidesOf(order)
  const form = useForm({
    initial: { partsNote: '' },
    wrong: ({ partsNote }) => ({ partsNote: tooLong(partsNote, MAX_REASON_LENGTH) }),
    unfinished: ({ partsNote }) => ({
      partsNote: early && !partsNote.trim() ? 'Say which parts you ordered.' : null,
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
      form={form}
      onClose={onClose}
    >
      <p>Once you start, neither of you can cancel on your own. {buyer} is notified.</p>
      {early && (
        <>
          <p>
            You agreed on {calendarDayOf(startsOn)}. You can start earlier if you ordered parts for it. If you only want
            to begin sooner, propose new dates.
          </p>
          <Field label="Parts you ordered" error={form.errorOf('partsNote')} isRequired>
            <Textarea {...form.text('partsNote')} rows={3} />
          </Field>
        </>
      )}
    </ActDialog>
  )
}
