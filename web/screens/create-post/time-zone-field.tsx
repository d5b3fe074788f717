import { fieldsOf } from './bound-fields.tsx'
import { usePostForm } from './post-form-context.ts'

const { ChoiceOf } = fieldsOf()

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** The browser's own zone until a place is chosen, then the place's; always editable. */
export function TimeZoneField() {
  const { values } = usePostForm()
  // A zone under an older name ('Asia/Calcutta') is as good, and must not vanish from the list.
  const isListed = zones.some(({ value }) => value === values.timeZone)
  const options = isListed ? zones : [{ value: values.timeZone, label: values.timeZone }, ...zones]

  return <ChoiceOf name="timeZone" label="Time zone" isRequired options={options} />
}
