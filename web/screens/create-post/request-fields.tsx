import { URGENCIES } from '#contract/kinds/request.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TextOf } from './bound-fields.tsx'
import { usePostForm } from './post-form.ts'

export function RequestFields() {
  const { values, set } = usePostForm()
  return (
    <Segmented
      label="Urgency"
      options={URGENCIES.map((urgency) => ({ value: urgency, label: urgency }))}
      value={values.urgency}
      onChange={(urgency) => set('urgency', urgency)}
    />
  )
}

export function RequestDetails() {
  return <TextOf name="forVehicle" label="Vehicle it is for" placeholder="1994 coupe, 5-speed" autoComplete="off" />
}
