import type { Order } from '#contract/orders.ts'
import { MAX_DAYS_AHEAD, MAX_WORKING_DAYS } from '#contract/quotes.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { sidesOf } from '../order-words.ts'
import { jobCalls } from './api.ts'
import { datesOf, dayIn } from './dates.ts'
import { jobOf } from './part.ts'

/** Proposes another start, or more or fewer days. */
export function DatesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const job = jobOf(order)
  const today = dayIn(job.timeZone)
  const latest = dayIn(job.timeZone, MAX_DAYS_AHEAD)
  const step = useOrderAction(order, jobCalls.propose_dates)
  const { other } = sidesOf(order)
  const form = useForm({
    initial: { startsOn: job.startsOn, workingDays: String(job.workingDays) },
    unfinished: ({ startsOn, workingDays }) => ({
      startsOn:
        startsOn >= today && startsOn <= latest ? null : `Choose a day from today to ${MAX_DAYS_AHEAD} days ahead.`,
      workingDays: isCount(workingDays) ? null : `Enter a whole number from 1 to ${MAX_WORKING_DAYS}.`,
    }),
    call: step,
    onSend: async ({ startsOn, workingDays }) => {
      await step.mutateAsync({ startsOn, workingDays: Number(workingDays) })
      onClose()
      toast('New dates proposed')
    },
  })

  return (
    <ActDialog
      title="Propose new dates"
      act="Propose dates"
      busyLabel="Sending ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <p>
        You agreed on {datesOf(job)}. The new dates count once {other} agrees.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Start" error={form.errorOf('startsOn')} isRequired>
          <TextInput
            {...form.text('startsOn')}
            type="date"
            min={today}
            max={latest}
            onBlur={() => form.leave('startsOn')}
          />
        </Field>
        <Field label="Working days" hint="Monday to Saturday." error={form.errorOf('workingDays')} isRequired>
          <TextInput {...form.text('workingDays')} inputMode="numeric" onBlur={() => form.leave('workingDays')} />
        </Field>
      </div>
    </ActDialog>
  )
}

function isCount(typed: string) {
  return /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_WORKING_DAYS
}
