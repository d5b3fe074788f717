import { lastWorkingDay } from '#contract/jobs.ts'
import type { Order } from '#contract/orders.ts'
import { MAX_DAYS_AHEAD, MAX_WORKING_DAYS } from '#contract/quotes.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'
import { calendarDateOf } from '../../../platform/time.ts'
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

/** Proposes another start, or more or fewer days. Once the work has begun, only the days can change. */
export function DatesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const job = jobOf(order)
  const hasBegun = order.state === 'in_progress'
  const span = { first: dayIn(job.timeZone), last: dayIn(job.timeZone, MAX_DAYS_AHEAD) }
  const step = useOrderAction(order, jobCalls.propose_dates)
  const form = useForm({
    initial: { startsOn: job.startsOn, workingDays: String(job.workingDays) },
    unfinished: ({ startsOn, workingDays }) => ({
      startsOn: hasBegun ? null : startMistake(startsOn, span),
      workingDays: daysIn(workingDays) === null ? `Enter 1 to ${MAX_WORKING_DAYS} days.` : null,
    }),
    call: step,
    onSend: async ({ startsOn, workingDays }) => {
      await step.mutateAsync({ startsOn, workingDays: daysIn(workingDays)! })
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
        You agreed on {datesOf(job)}. The new dates count once {sidesOf(order).other} agrees.
      </p>
      {!hasBegun && (
        <Field label="Start" error={form.errorOf('startsOn')} isRequired>
          <TextInput
            {...form.text('startsOn')}
            type="date"
            min={span.first}
            max={span.last}
            onBlur={() => form.leave('startsOn')}
          />
        </Field>
      )}
      <Field label="Takes" hint={endWords(form.values)} error={form.errorOf('workingDays')} isRequired>
        <TextInput
          {...form.text('workingDays')}
          inputMode="numeric"
          autoComplete="off"
          suffix="working days"
          className="tabular-nums"
          onBlur={() => form.leave('workingDays')}
        />
      </Field>
    </ActDialog>
  )
}

function startMistake(day: string, { first, last }: { first: string; last: string }) {
  return day >= first && day <= last ? null : `Choose a day from ${calendarDateOf(first)} to ${calendarDateOf(last)}.`
}

function daysIn(typed: string) {
  const count = wholeNumberIn(typed)
  return count !== null && count >= 1 && count <= MAX_WORKING_DAYS ? count : null
}

/** When it would be done. */
function endWords({ startsOn, workingDays }: { startsOn: string; workingDays: string }) {
  const days = daysIn(workingDays)
  const end = days !== null && startsOn ? `Done by ${calendarDateOf(lastWorkingDay(startsOn, days))}. ` : ''
  return `${end}Monday to Saturday count.`
}
