import { zoneOptions } from '../../platform/zone-names.ts'
import { fieldsOf } from './bound-fields.tsx'
import { usePostForm } from './post-form-context.ts'

const { ChoiceOf } = fieldsOf()

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Defaults to the browser's time zone until a place is chosen, then to the place's. Both are at the top of the list. */
export function TimeZoneField() {
  const { values } = usePostForm()
  // The current zone may be an alias ('Asia/Kolkata') that is not listed; this keeps it selectable.
  const options = zoneOptions([values.timeZone, here])
  return <ChoiceOf name="timeZone" label="Time zone" isRequired options={options} />
}
