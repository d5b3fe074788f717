import { fieldsOf } from './bound-fields.tsx'
import { usePostForm } from './post-form-context.ts'

const { ChoiceOf } = fieldsOf()

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** Defaults to the browser's time zone until a place is chosen, then to the place's. */
export function TimeZoneField() {
  const { values } = usePostForm()
  // The current zone may be an alias ('Asia/Calcutta') that is not listed; keep it selectable.
  const isListed = zones.some(({ value }) => value === values.timeZone)
  const options = isListed ? zones : [{ value: values.timeZone, label: values.timeZone }, ...zones]

  return <ChoiceOf name="timeZone" label="Time zone" isRequired options={options} />
}
