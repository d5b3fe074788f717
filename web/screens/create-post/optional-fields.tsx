import { Image, Link2, MapPin, SlidersHorizontal, Video } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldError } from '../../ui/field.tsx'
import { VbtMark } from '../../ui/vbt.tsx'
import { AddressField } from './address-field.tsx'
import { fieldsOf } from './bound-fields.tsx'
import type { FieldName, FormValues } from './form-values.ts'
import { ImagesField } from './images-field.tsx'
import type { OptionalField } from './kind-form.ts'
import type { PostFormState } from './post-form.ts'
import { ToggleMark, type ToggleState } from './toggle-mark.tsx'
import { TokensField } from './tokens-field.tsx'
import { uploadStateOf } from './upload-errors.ts'
import { VideoField } from './video-field.tsx'

const { TextOf } = fieldsOf()

/** Icon toggles that show one optional field at a time. A closed field keeps its value and gets a check mark. */
export function OptionalFields({ form }: { form: PostFormState }) {
  const panels = panelsOf(form.kindForm)
  // Kinds for sale start with their photos.
  const [opened, setOpened] = useState<OptionalField | undefined>(panels[0]?.field === 'image' ? 'image' : undefined)
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const toggle = (field: OptionalField) => {
    // Rendered at once: on a phone, the field opens under the footer, and scrolls into view.
    flushSync(() => setOpened(opened === field ? undefined : field))
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  const isWrong = ({ names }: Panel) => names.some((name) => form.errorOf(name))
  useOpenedAtErrors(form, panels.filter(isWrong), opened, setOpened)
  const closed = panels.filter(({ field }) => field !== opened)
  const wrong = closed.find(isWrong)
  const failed = closed.find(({ field }) => uploadStateOf(field, form.uploads) === 'failed')

  return (
    <div>
      <p className="type-label mb-1.5 text-ink-2">Add to your post</p>
      <div className="grid grid-flow-col auto-cols-fr gap-2 cramped:grid-flow-row cramped:grid-cols-[repeat(auto-fit,minmax(72px,1fr))]">
        {panels.map(({ field, icon, label, names }) => (
          <Toggle
            key={field}
            icon={icon}
            label={label}
            isOpen={opened === field}
            state={stateOf({ field, names }, form)}
            panelId={panelId}
            onToggle={() => toggle(field)}
          />
        ))}
      </div>
      {/* Panels stay mounted while closed, so that their uploads continue. */}
      <div id={panelId} ref={panel} className="scroll-mb-4">
        {panels.map(({ field, Fields }) => (
          <div key={field} hidden={opened !== field} className="enter-rise mt-2 rounded-md bg-surface-2 p-4">
            <Fields />
          </div>
        ))}
      </div>
      {wrong && <FieldError>Check the fields under “{wrong.label}”.</FieldError>}
      {failed && !wrong && <FieldError>A file under “{failed.label}” didn’t upload.</FieldError>}
      <p className="mt-2.5 text-sm text-ink-3">One field is open at a time. Switching keeps what you entered.</p>
    </div>
  )
}

/** Trying to send, or a refusal, opens the first field with an error, unless the open field has one. */
function useOpenedAtErrors(
  { tries, refusal }: PostFormState,
  wrong: Panel[],
  opened: OptionalField | undefined,
  open: (field: OptionalField) => void,
) {
  const [seen, setSeen] = useState({ tries, refusal })
  if (seen.tries === tries && seen.refusal === refusal) return
  setSeen({ tries, refusal })
  if (wrong[0] && !wrong.some(({ field }) => field === opened)) open(wrong[0].field)
}

type ToggleProps = {
  icon: ReactNode
  label: string
  isOpen: boolean
  state: ToggleState | null
  panelId: string
  onToggle: () => void
}

function Toggle({ icon, label, isOpen, state, panelId, onToggle }: ToggleProps) {
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
      {state && <ToggleMark state={state} />}
    </button>
  )
}

type Panel = {
  field: OptionalField
  icon: ReactNode
  label: string
  names: readonly FieldName[]
  Fields: () => ReactNode
}

const sharedPanels: Record<Exclude<OptionalField, 'details'>, Omit<Panel, 'field'>> = {
  address: {
    icon: <MapPin size={20} aria-hidden />,
    label: 'Address',
    names: ['address'],
    Fields: () => <AddressField />,
  },
  link: { icon: <Link2 size={20} aria-hidden />, label: 'Link', names: ['link'], Fields: LinkField },
  image: { icon: <Image size={20} aria-hidden />, label: 'Photos', names: ['images'], Fields: ImagesField },
  video: { icon: <Video size={20} aria-hidden />, label: 'Video', names: ['video'], Fields: VideoField },
  tokens: { icon: <VbtMark size={20} />, label: 'Tokens', names: ['tokens'], Fields: () => <TokensField /> },
}

function LinkField() {
  return <TextOf name="link" label="Link" type="text" inputMode="url" placeholder="https://" />
}

function panelsOf({ lead, optional, details }: PostFormState['kindForm']): Panel[] {
  return optional.flatMap((field) => {
    if (lead?.shows.includes(field)) return []
    if (field !== 'details') return { field, ...sharedPanels[field] }
    return details ? { field, icon: <SlidersHorizontal size={20} aria-hidden />, ...details } : []
  })
}

function stateOf({ field, names }: Pick<Panel, 'field' | 'names'>, form: PostFormState): ToggleState | null {
  if (names.some((name) => form.errorOf(name)) && !uploadStateOf(field, form.uploads)) return 'wrong'
  return uploadStateOf(field, form.uploads) ?? (names.some((name) => isFilled(form.values[name])) ? 'filled' : null)
}

function isFilled(value: FormValues[FieldName]) {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value)
}
