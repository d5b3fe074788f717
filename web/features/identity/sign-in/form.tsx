import type { FormEvent, ReactNode } from 'react'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type FormProps = {
  submit: string
  busy: string
  isBusy: boolean
  error: Error | null
  onSubmit: (values: Record<string, string>) => void
  children: ReactNode
}

/** A few fields, a button, and the error of the last attempt. The browser checks required fields and formats. */
export function ShortForm({ submit, busy, isBusy, error, onSubmit, children }: FormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      {children}
      <Button type="submit" look="primary" isBusy={isBusy} busyLabel={busy} className="w-full">
        {submit}
      </Button>
      {!hasFieldErrors(error) && <ErrorNote error={error} />}
    </form>
  )
}

type ShortFieldProps = {
  label: string
  name: string
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  error: Error | null
  defaultValue?: string
  maxLength?: number
  minLength?: number
  hint?: string
  aside?: ReactNode
}

export function ShortField({ label, name, error, hint, aside, type = 'text', ...input }: ShortFieldProps) {
  return (
    <Field label={label} hint={hint} aside={aside} error={fieldErrorOf(error, name)} isRequired>
      <TextInput name={name} type={type} required {...input} />
    </Field>
  )
}

function fieldErrorOf(error: Error | null, name: string) {
  return error instanceof RefusedCall ? error.problem.errors?.find(({ field }) => field === name)?.message : undefined
}

function hasFieldErrors(error: Error | null) {
  return error instanceof RefusedCall && Boolean(error.problem.errors?.length)
}
