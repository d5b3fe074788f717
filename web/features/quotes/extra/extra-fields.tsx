import { MAX_QUOTE_NOTE_LENGTH } from '#contract/quotes.ts'
import type { Form } from '../../../platform/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { ExtraValues } from './typed-extra.ts'

type Props = { form: Pick<Form<ExtraValues>, 'values' | 'text' | 'errorOf' | 'leave'> }

/** Why it is needed. */
export function Found({ form }: Props) {
  const count = [...form.values.note.trim()].length.toLocaleString('en-US')
  return (
    <Field
      label="What did you find?"
      aside={`${count}/${MAX_QUOTE_NOTE_LENGTH.toLocaleString('en-US')}`}
      error={form.errorOf('note')}
      isRequired
    >
      <Textarea
        {...form.text('note')}
        rows={3}
        onBlur={() => form.leave('note')}
        placeholder="The rear main seal leaks, too. With the transmission out, it takes an hour."
      />
    </Field>
  )
}

/** How much longer the job takes with it. */
export function Added({ form }: Props) {
  return (
    <Field label="Adds" hint="0 if it doesn’t take longer." error={form.errorOf('workingDays')} isRequired>
      <TextInput
        {...form.text('workingDays')}
        onBlur={() => form.leave('workingDays')}
        inputMode="numeric"
        autoComplete="off"
        suffix="working days"
        className="tabular-nums"
      />
    </Field>
  )
}
