import { MAX_NAME_LENGTH } from '#contract/members.ts'
import type { Form } from '../../../platform/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type Names = { name: string; handle: string }

/** The fields 'name' and 'handle'; the caller provides the form. */
export function NameFields({ form }: { form: Pick<Form<Names>, 'text' | 'errorOf'> }) {
  return (
    <>
      <Field label="Name" error={form.errorOf('name')} isRequired>
        <TextInput {...form.text('name')} name="name" required maxLength={MAX_NAME_LENGTH * 2} autoComplete="name" />
      </Field>
      <Field
        label="Handle"
        hint="3 to 30 letters, digits, - or _. A new handle changes your profile’s link, and the old link stops working."
        error={form.errorOf('handle')}
        isRequired
      >
        <TextInput {...form.text('handle')} name="handle" icon="@" required autoCapitalize="none" autoComplete="off" />
      </Field>
    </>
  )
}

export function nameMistakes({ name, handle }: Names) {
  return { name: name.trim() ? null : 'Enter your name.', handle: handle.trim() ? null : 'Enter your handle.' }
}

/** Only what differs. */
export function changedNames({ name, handle }: Names, before: Names): Partial<Names> {
  return {
    ...(name.trim() !== before.name && { name: name.trim() }),
    ...(handle.trim().toLowerCase() !== before.handle && { handle: handle.trim().toLowerCase() }),
  }
}
