import { MAX_OFFER_NOTE_LENGTH } from '#contract/offers.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { tooLong } from '../../ui/too-long.ts'

type Props = { to: string; value: string; onChange: (value: string) => void }

/** An optional note with an amount. */
export function NoteField({ to, value, onChange }: Props) {
  return (
    <Field label={`Note to ${to}`} aside="optional" error={tooLong(value, MAX_OFFER_NOTE_LENGTH)}>
      <Textarea rows={2} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

/** The note to send. Undefined if it is blank. */
export function noteOf(value: string) {
  const note = value.trim()
  return note ? { note } : {}
}
