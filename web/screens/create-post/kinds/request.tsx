import { HandHelping } from 'lucide-react'
import { URGENCIES } from '#contract/kinds/request.ts'
import { AddressField } from '../address-field.tsx'
import { present, texts } from '../body.ts'
import type { KindForm } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'
import { ForVehicleField } from './for-vehicle-field.tsx'
import { PhotosFirst } from './photos-first.tsx'
import { PrivateNote } from './private-note.tsx'
import { type RequestValues, serviceOf } from './request-values.ts'
import { ServiceField } from './service-field.tsx'
import { UrgencyField } from './urgency-field.tsx'

export const request: KindForm<RequestValues> = {
  icon: HandHelping,
  tokensLabel: 'Budget',
  lead: { Fields: Lead, shows: ['image'] },
  optional: ['image', 'details', 'tokens', 'link'],
  imageFailure: 'Image upload failed',
  Fields,
  details: { label: 'Vehicle', Fields: ForVehicleField, names: ['forVehicle'] },
  empty: { urgency: URGENCIES[1], service: '', forVehicle: '', businessId: null },
  // An edit cannot change whom a private request is for: only a new one names the business.
  toBody: (values) => ({
    urgency: values.urgency,
    ...present([['service', serviceOf(values) ?? undefined]]),
    ...texts(values, 'forVehicle'),
  }),
  fromPost: ({ request }) =>
    request && {
      urgency: request.urgency,
      service: request.service ?? 'none',
      forVehicle: request.forVehicle ?? '',
      businessId: request.businessId,
    },
}

function Lead() {
  const { businessId } = usePostForm<RequestValues>().values
  return (
    <>
      {businessId !== null && <PrivateNote businessId={businessId} />}
      <PhotosFirst hint="Show what’s wrong, so a shop can quote it without seeing the car." />
    </>
  )
}

function Fields() {
  const isPrivate = usePostForm<RequestValues>().values.businessId !== null
  const notified = isPrivate ? '' : 'Add a town so nearby shops are notified. '
  return (
    <>
      {!isPrivate && <ServiceField />}
      <UrgencyField />
      <AddressField hint={`${notified}Only the shop you hire sees the street address.`} />
    </>
  )
}
