import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { problemsIn } from './problems.ts'

type FormProps = {
  submit: string
  busy: string
  isBusy: boolean
  error: Error | null
  onSubmit: (values: Record<string, string>) => void
  children: ReactNode
}

const Problems = createContext<Record<string, string>>({})

/** A few fields with their errors below them, a button, and the error of the last attempt. */
export function ShortForm({ submit, busy, isBusy, error, onSubmit, children }: FormProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const found = problemsIn(form)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)!.focus()
    else onSubmit(Object.fromEntries(new FormData(form)) as Record<string, string>)
  }
  const forget = ({ target }: FormEvent) => {
    const { [(target as HTMLInputElement).name]: typed, ...others } = problems
    if (typed) setProblems(others)
  }
  return (
    <form noValidate onSubmit={send} onInput={forget} className="grid gap-4">
      <Problems value={problems}>{children}</Problems>
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
  const problem = use(Problems)[name] ?? fieldErrorOf(error, name)
  return (
    <Field label={label} hint={hint} aside={aside} error={problem ?? null} isRequired>
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
