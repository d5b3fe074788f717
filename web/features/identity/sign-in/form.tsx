import type { ReactNode } from 'react'
import type { Form } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type FormProps = {
  form: Pick<Form<object>, 'props' | 'isPending' | 'note'>
  submit: string
  busy: string
  children: ReactNode
}

/** A few fields with their errors below them, a button, and the error of the last attempt. */
export function ShortForm({ form, submit, busy, children }: FormProps) {
  return (
    <form {...form.props} className="grid gap-4">
      {children}
      <Button type="submit" look="primary" isBusy={form.isPending} busyLabel={busy} className="w-full">
        {submit}
      </Button>
      <ErrorNote error={form.note} />
    </form>
  )
}

type ShortFieldProps<Name extends string> = {
  form: Pick<Form<Record<Name, string>>, 'text' | 'errorOf'>
  label: string
  name: Name
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  maxLength?: number
  hint?: string
  aside?: ReactNode
}

/** The `name` tells password managers what the field is for. */
export function ShortField<Name extends string>(props: ShortFieldProps<Name>) {
  const { form, label, name, hint, aside, type = 'text', ...input } = props
  return (
    <Field label={label} hint={hint} aside={aside} error={form.errorOf(name)} isRequired>
      <TextInput {...input} {...form.text(name)} name={name} type={type} required />
    </Field>
  )
}
