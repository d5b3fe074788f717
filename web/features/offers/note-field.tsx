import { MAX_OFFER_NOTE_LENGTH } from '#contract/offers.ts'
import type { Form } from '../../platform/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { tooLong } from '../../ui/too-long.ts'

type Props = { to: string; form: Pick<Form<{ note: string }>, 'text' | 'errorOf'> }

/** An optional note with an amount. */
export function NoteField({ to, form }: Props) {
  return (
    <Field label={`Note to ${to}`} aside="optional" error={form.errorOf('note')}>
      <Textarea {...form.text('note')} rows={2} />
    </Field>
  )
}

export function longNote({ note }: { note: string }) {
  return { note: tooLong(note, MAX_OFFER_NOTE_LENGTH) }
}

/** The note to send. Undefined if it is blank. */
export function noteOf(value: string) {
  const note = value.trim()
  return note ? { note } : {}
}
