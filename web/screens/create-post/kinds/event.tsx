import { CalendarDays } from 'lucide-react'
import { priceRules } from '../amounts.ts'
import type { BasicValues } from '../basic-values.ts'
import { numbers, present, texts } from '../body.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { FieldErrors, KindForm } from '../kind-form.ts'
import { TimeZoneField } from '../time-zone-field.tsx'
import { numberText } from '../typed-numbers.ts'
import { toMoment, toWallTime } from '../wall-time.ts'

/** Times are wall time in `timeZone`. */
type Own = { startsAt: string; endsAt: string; venue: string; capacity: string }

const { TextOf } = fieldsOf<Own>()

export const event: KindForm<Own> = {
  icon: CalendarDays,
  tokensLabel: 'Ticket price',
  tokensRules: priceRules,
  optional: ['address', 'link', 'image', 'details', 'tokens'],
  Fields: Start,
  details: { label: 'Details', Fields: Details, names: ['endsAt', 'venue', 'capacity'] },
  empty: { startsAt: '', endsAt: '', venue: '', capacity: '' },
  required: { startsAt: 'When does it start?', timeZone: 'Choose a time zone.' },
  problems: endsAfterStart,

  toBody: (values) => ({
    ...texts(values, 'timeZone', 'venue'),
    ...numbers(values, 'capacity'),
    ...present([
      ['startsAt', toMoment(values.startsAt, values.timeZone)],
      ['endsAt', toMoment(values.endsAt, values.timeZone)],
    ]),
  }),

  fromPost: ({ event }) =>
    event && {
      startsAt: toWallTime(event.startsAt, event.timeZone),
      endsAt: event.endsAt ? toWallTime(event.endsAt, event.timeZone) : '',
      timeZone: event.timeZone,
      venue: event.venue ?? '',
      capacity: numberText(event.capacity),
    },
}

function Start() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextOf name="startsAt" label="Starts" type="datetime-local" isRequired />
      <TimeZoneField />
    </div>
  )
}

function Details() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextOf name="endsAt" label="Ends" type="datetime-local" />
      <TextOf
        name="capacity"
        label="Capacity"
        inputMode="numeric"
        hint="Maximum number of people."
        autoComplete="off"
      />
      <TextOf name="venue" label="Venue" className="sm:col-span-2" placeholder="Paddock gate, north lot" />
    </div>
  )
}

function endsAfterStart({ startsAt, endsAt, timeZone }: BasicValues & Own): FieldErrors {
  const start = toMoment(startsAt, timeZone)
  const end = toMoment(endsAt, timeZone)
  return start && end && end <= start ? [{ field: 'endsAt', message: 'The end has to be after the start.' }] : []
}
