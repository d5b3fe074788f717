import { Plus, X } from 'lucide-react'
import { type Interval, MAX_INTERVALS_A_DAY, WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'
import { announce } from '../../../ui/announce.ts'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { usePostForm } from '../post-form-context.ts'

/** The hours of each weekday: closed, or up to three intervals. */
export function WeekHoursField() {
  const { values, set, errorOf } = usePostForm<{ hours: WeekHours }>()

  return (
    <fieldset>
      <legend className="type-label mb-1 text-ink-2">Weekly hours</legend>
      <ul className="divide-y divide-line">
        {WEEKDAYS.map((day) => (
          <li key={day} className="flex flex-wrap items-center gap-2 py-1.5 sm:grid sm:grid-cols-[112px_minmax(0,1fr)]">
            <span className="w-22 text-base text-ink capitalize">{day}</span>
            <Intervals
              name={day}
              intervals={values.hours[day]}
              onChange={(intervals) => set('hours', { ...values.hours, [day]: intervals })}
            />
            {errorOf(`hours.${day}`) && (
              <div className="max-sm:order-2 max-sm:w-full sm:col-span-2">
                <FieldError>{errorOf(`hours.${day}`)}</FieldError>
              </div>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type Props = { name: string; intervals: Interval[]; onChange: (intervals: Interval[]) => void }

/**
 * The intervals of one day; none means closed. On phones, they have no box of their own: the day, 'Closed', and the
 * plus button share a line, because an interval needs the full width of the next line.
 */
export function Intervals({ name, intervals, onChange }: Props) {
  const change = (index: number, changed: Partial<Interval>) =>
    onChange(intervals.map((interval, at) => (at === index ? { ...interval, ...changed } : interval)))

  return (
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-2 max-sm:contents">
      {intervals.length === 0 && <span className="text-base text-ink-3">Closed</span>}
      {intervals.map((interval, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no identity but its position in the day.
        <span key={index} className="flex items-center gap-1.5 max-sm:order-1 max-sm:w-full">
          <ClockInput label={`${name} opens`} value={interval.opens} onChange={(opens) => change(index, { opens })} />
          <span className="text-ink-3">to</span>
          <ClockInput
            label={`${name} closes`}
            value={interval.closes}
            onChange={(closes) => change(index, { closes })}
          />
          <IconButton
            label={`Remove these hours on ${name}`}
            onClick={() => {
              onChange(intervals.filter((_, at) => at !== index))
              announce(`Removed ${interval.opens} to ${interval.closes} on ${name}`)
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </span>
      ))}
      {intervals.length < MAX_INTERVALS_A_DAY && (
        <IconButton
          label={`Add hours on ${name}`}
          className="max-sm:ml-auto"
          onClick={() => onChange([...intervals, nextAfter(intervals)])}
        >
          <Plus size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function ClockInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      // On phones, tapping the text opens the picker, so the icon only takes up space.
      className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 sm:w-31 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden"
      value={value === '24:00' ? '00:00' : value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function nextAfter(intervals: Interval[]): Interval {
  return intervals.length === 0 ? { opens: '09:00', closes: '18:00' } : { opens: '19:00', closes: '22:00' }
}
