import { Calendar } from 'lucide-react'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { PERIODS, type Period, periodNames, shownPeriod } from './periods.ts'

type Props = { period: Period; onChange: (period: Period) => void }

/** A named period, or any days. */
export function PeriodPicker({ period, onChange }: Props) {
  return (
    <Popover
      label="Dates"
      align="end"
      className="w-80 max-w-[calc(100vw-32px)] p-4 max-md:right-auto! max-md:left-0"
      trigger={(opener) => (
        <Button {...opener} size="sm" icon={<Calendar size={18} aria-hidden />}>
          {shownPeriod(period).days ?? periodNames.all}
        </Button>
      )}
    >
      {(close) => {
        const choose = (next: Period) => {
          close()
          onChange(next)
        }
        return (
          <>
            <div className="flex flex-wrap gap-2">
              {PERIODS.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === period}
                  onClick={() => choose(one)}
                  className={chipClass(one === period ? 'on' : 'plain')}
                >
                  {periodNames[one]}
                </button>
              ))}
            </div>
            <Days period={period} onChoose={choose} />
          </>
        )
      }}
    </Popover>
  )
}

function Days({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const form = useForm({
    initial: typeof period === 'string' ? { from: '', to: '' } : period,
    unfinished: ({ from, to }) => ({ from: from ? null : 'Choose a day.', to: to ? null : 'Choose a day.' }),
    onSend: onChoose,
  })
  return (
    <form {...form.props} className="mt-4 grid gap-3 border-t border-line pt-4">
      <Field label="From">
        <TextInput {...form.text('from')} type="date" />
      </Field>
      <Field label="To">
        <TextInput {...form.text('to')} type="date" />
      </Field>
      <Button type="submit" disabled={!form.isReady}>
        Show these days
      </Button>
    </form>
  )
}
