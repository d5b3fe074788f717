import { Link } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '#contract/identity.ts'
import { useForm } from '../../../platform/use-form.ts'
import { useForgottenPassword, useNewPassword } from './api.ts'
import { ShortField, ShortForm } from './form.tsx'
import { SignInTitle } from './frame.tsx'
import { emailMistake, newPasswordMistake } from './mistakes.ts'
import { linkClass } from './sign-in.tsx'

export function ForgottenPassword({ onSent }: { onSent: (email: string) => void }) {
  const forgotten = useForgottenPassword()
  const form = useForm({
    initial: { email: '' },
    unfinished: ({ email }) => ({ email: emailMistake(email) }),
    call: forgotten,
    onSend: ({ email }) => forgotten.mutate(email, { onSuccess: () => onSent(email) }),
  })

  return (
    <>
      <SignInTitle title="Forgot your password?">
        Enter your email, and we’ll send you a link to choose a new one.
      </SignInTitle>
      <ShortForm form={form} submit="Send link" busy="Sending ...">
        <ShortField form={form} label="Email" name="email" type="email" autoComplete="username" />
      </ShortForm>
      <p className="mt-6">
        <Link to="/signin" className={linkClass}>
          Back to sign in
        </Link>
      </p>
    </>
  )
}

/** The page that the reset email links to. */
export function NewPassword({ token, onChanged }: { token: string; onChanged: () => void }) {
  const change = useNewPassword(token)
  const form = useForm({
    initial: { password: '' },
    unfinished: ({ password }) => ({ password: newPasswordMistake(password, 'new password') }),
    call: change,
    onSend: ({ password }) => change.mutate(password, { onSuccess: onChanged }),
  })

  return (
    <>
      <SignInTitle title="Choose a new password">
        This signs you out everywhere. Then sign in with the new password.
      </SignInTitle>
      <ShortForm form={form} submit="Set password" busy="Saving ...">
        <ShortField
          form={form}
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        />
      </ShortForm>
      {change.isError && (
        <p className="mt-6">
          <Link to="/forgot" className={linkClass}>
            Get a new link
          </Link>
        </p>
      )}
    </>
  )
}
