import { TextOf } from './bound-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

export function EventFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextOf name="startsAt" label="Starts" type="datetime-local" isRequired />
      <TimeZoneField />
    </div>
  )
}

export function EventDetails() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextOf name="endsAt" label="Ends" type="datetime-local" />
      <TextOf name="capacity" label="Capacity" inputMode="numeric" hint="How many can come." autoComplete="off" />
      <TextOf name="venue" label="Venue" className="sm:col-span-2" placeholder="Paddock gate, north lot" />
    </div>
  )
}
