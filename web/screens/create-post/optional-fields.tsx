import { Check, Image, Link2, MapPin, SlidersHorizontal, Video } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { VbtMark } from '../../ui/vbt.tsx'
import { AddressField } from './address-field.tsx'
import { TextOf } from './bound-fields.tsx'
import type { FormValues } from './form-values.ts'
import { ImagesField } from './images-field.tsx'
import { detailFields } from './kind-fields.tsx'
import { kinds, type OptionalField } from './kinds.ts'
import { usePostForm } from './post-form.ts'
import { TokensField } from './tokens-field.tsx'
import { VideoField } from './video-field.tsx'

/** Icon toggles: each shows or hides its field, one at a time. A closed field keeps its value and is marked. */
export function OptionalFields() {
  const form = usePostForm()
  const [opened, setOpened] = useState<{ kind: string; field: OptionalField }>()
  const panelId = useId()
  const fields: readonly OptionalField[] = kinds[form.kind].optional
  // A field with a complaint must be in sight.
  const complaint = fields.find((field) => field !== opened?.field && isComplaint(field, form))
  const open = opened?.kind === form.kind ? opened.field : undefined
  const shown = open ?? complaint

  return (
    <div>
      <p className="type-label mb-1.5 text-ink-2">Add to your post</p>
      <div className="grid grid-flow-col auto-cols-fr gap-2">
        {fields.map((field) => (
          <Toggle
            key={field}
            icon={icons[field]}
            label={labelOf(field, form.kind)}
            isOpen={shown === field}
            isFilled={isFilled(field, form.values, form.kind)}
            panelId={panelId}
            onToggle={() => setOpened(shown === field ? undefined : { kind: form.kind, field })}
          />
        ))}
      </div>
      {/* Uploads go on behind a closed panel: those of a kind's fields stay mounted. */}
      <div id={panelId}>
        {fields.map((field) => (
          <div key={field} hidden={shown !== field} className="enter-rise mt-2 rounded-md bg-surface-2 p-4">
            {panelOf(field, form.kind)}
          </div>
        ))}
      </div>
      {complaint && complaint !== shown && (
        <FieldError>Something is wrong under “{labelOf(complaint, form.kind)}”.</FieldError>
      )}
      <p className="mt-2.5 text-sm text-ink-3">One field is open at a time. What you enter is kept when you switch.</p>
    </div>
  )
}

type ToggleProps = {
  icon: ReactNode
  label: string
  isOpen: boolean
  isFilled: boolean
  panelId: string
  onToggle: () => void
}

function Toggle({ icon, label, isOpen, isFilled, panelId, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      className="type-label relative grid h-15.5 min-w-0 place-content-center justify-items-center gap-1.5 rounded-md bg-surface-2 text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink aria-expanded:bg-surface-3 aria-expanded:text-ink aria-expanded:inset-ring-[1.5px] aria-expanded:inset-ring-accent [&[aria-expanded=true]>svg]:text-accent-ink"
    >
      {icon}
      <span className="max-w-full truncate px-1">{label}</span>
      {isFilled && (
        <span className="absolute top-1.5 right-1.5 grid size-5 place-items-center rounded-full bg-ok text-bg">
          <Check size={13} strokeWidth={3} aria-hidden />
          <span className="sr-only">(filled in)</span>
        </span>
      )}
    </button>
  )
}

const icons: Record<OptionalField, ReactNode> = {
  address: <MapPin size={20} aria-hidden />,
  link: <Link2 size={20} aria-hidden />,
  image: <Image size={20} aria-hidden />,
  video: <Video size={20} aria-hidden />,
  tokens: <VbtMark size={20} />,
  details: <SlidersHorizontal size={20} aria-hidden />,
}

const labels = { address: 'Address', link: 'Link', image: 'Image', video: 'Video' }

function labelOf(field: OptionalField, kind: keyof typeof kinds) {
  if (field === 'details') return detailFields[kind]?.label ?? 'Details'
  return field === 'tokens' ? 'Tokens' : labels[field]
}

function panelOf(field: OptionalField, kind: keyof typeof kinds) {
  if (field === 'address') return <AddressField />
  if (field === 'link') return <TextOf name="link" label="Link" type="text" inputMode="url" placeholder="https://" />
  if (field === 'image') return <ImagesField />
  if (field === 'video') return <VideoField />
  if (field === 'tokens') return <TokensField />
  const Details = detailFields[kind]?.Fields
  return Details && <Details />
}

const valuesOf: Record<Exclude<OptionalField, 'details'>, (keyof FormValues)[]> = {
  address: ['address'],
  link: ['link'],
  image: ['images'],
  video: ['video'],
  tokens: ['tokens'],
}

const detailsOf: Partial<Record<keyof typeof kinds, (keyof FormValues)[]>> = {
  forum: ['tags'],
  request: ['forVehicle'],
  vehicle: ['trim', 'mileage', 'vin', 'titleStatus', 'specs', 'isForSale'],
  market: ['fitments', 'canShip'],
  event: ['endsAt', 'venue', 'capacity'],
  directory: ['services', 'hourExceptions', 'phone', 'serviceArea'],
}

function namesOf(field: OptionalField, kind: keyof typeof kinds) {
  return field === 'details' ? (detailsOf[kind] ?? []) : valuesOf[field]
}

function isFilled(field: OptionalField, values: FormValues, kind: keyof typeof kinds) {
  return namesOf(field, kind).some((name) => {
    const value = values[name]
    if (Array.isArray(value)) return value.length > 0
    return typeof value === 'string' ? value.trim() !== '' : Boolean(value)
  })
}

function isComplaint(field: OptionalField, { kind, errorOf }: ReturnType<typeof usePostForm>) {
  return namesOf(field, kind).some((name) => errorOf(name) !== null)
}
