import { useForm } from '../../../platform/use-form.ts'
import { ShortField, ShortForm } from '../sign-in/form.tsx'
import { passwordMistake } from '../sign-in/mistakes.ts'

type Call = {
  isPending: boolean
  error: Error | null
  mutate: (password: string, options?: { onSuccess?: () => void }) => void
}

/** Asks for the password before a change of how the member signs in. */
export function PasswordForm({ call, submit, onDone }: { call: Call; submit: string; onDone?: () => void }) {
  const form = useForm({
    initial: { password: '' },
    unfinished: ({ password }) => ({ password: passwordMistake(password) }),
    call,
    onSend: ({ password }) => call.mutate(password, onDone ? { onSuccess: onDone } : {}),
  })
  return (
    <ShortForm form={form} submit={submit} busy="Checking ...">
      <ShortField form={form} label="Your password" name="password" type="password" autoComplete="current-password" />
    </ShortForm>
  )
}
