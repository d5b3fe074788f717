import { HandHelping } from 'lucide-react'
import { URGENCIES, type Urgency } from '#contract/kinds/request.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { texts } from '../body.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { KindForm } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'

type Own = { urgency: Urgency; forVehicle: string }

const { TextOf } = fieldsOf<Own>()

export const request: KindForm<Own> = {
  icon: HandHelping,
  tokensLabel: 'Budget',
  optional: ['address', 'link', 'image', 'details', 'tokens'],
  addressHint: 'Others only see the town.',
  imageFailure: 'Image upload failed',
  Fields: UrgencyField,
  details: { label: 'Vehicle', Fields: VehicleField, names: ['forVehicle'] },
  empty: { urgency: URGENCIES[1], forVehicle: '' },
  toBody: (values) => ({ urgency: values.urgency, ...texts(values, 'forVehicle') }),
  fromPost: ({ request }) => request && { urgency: request.urgency, forVehicle: request.forVehicle ?? '' },
}

function UrgencyField() {
  const { values, set } = usePostForm<Own>()
  return (
    <Segmented
      label="Urgency"
      options={URGENCIES.map((urgency) => ({ value: urgency, label: urgency }))}
      value={values.urgency}
      onChange={(urgency) => set('urgency', urgency)}
    />
  )
}

function VehicleField() {
  return (
    <TextOf name="forVehicle" label="Which vehicle is it for?" placeholder="1994 coupe, 5-speed" autoComplete="off" />
  )
}
