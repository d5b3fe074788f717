import { useNavigate } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '#contract/identity.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { newPasswordMistake, passwordMistake, ShortField, ShortForm, useForgottenPassword } from '../sign-in/index.ts'
import { useChangePassword } from './api.ts'

export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const change = useChangePassword()
  const done = () => {
    toast('Password changed. You’re signed out on other devices.')
    onChanged()
  }
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    unfinished: ({ currentPassword, newPassword }) => ({
      currentPassword: passwordMistake(currentPassword, 'current password'),
      newPassword: newPasswordMistake(newPassword, 'new password'),
    }),
    call: change,
    onSend: (passwords) => change.mutate(passwords, { onSuccess: done }),
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <ShortForm form={form} submit="Change password" busy="Saving ...">
        <ShortField
          form={form}
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
        />
        <ShortField
          form={form}
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        />
      </ShortForm>
    </div>
  )
}

/** A member without a password sets one by the same email as for a forgotten one. */
export function PasswordByMail({ email }: { email: string }) {
  const forgotten = useForgottenPassword()
  const navigate = useNavigate()
  const ask = () =>
    forgotten.mutate(email, {
      onSuccess: () => navigate({ to: '/check-mail', search: { to: email, purpose: 'reset', back: '/settings' } }),
      onError: (error) => errorToast(error),
    })
  return (
    <Button size="sm" isBusy={forgotten.isPending} onClick={ask}>
      Set by email
    </Button>
  )
}
