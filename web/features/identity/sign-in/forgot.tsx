import { Link } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '#contract/identity.ts'
import { useForgottenPassword, useNewPassword } from './api.ts'
import { ShortField, ShortForm } from './form.tsx'
import { SignInTitle } from './frame.tsx'
import { linkClass } from './sign-in.tsx'

export function ForgottenPassword({ onSent }: { onSent: (email: string) => void }) {
  const forgotten = useForgottenPassword()

  return (
    <>
      <SignInTitle title="Forgot your password?">
        Enter your email, and we’ll send you a link to choose a new one.
      </SignInTitle>
      <ShortForm
        submit="Send link"
        busy="Sending ..."
        isBusy={forgotten.isPending}
        error={forgotten.error}
        onSubmit={({ email = '' }) => forgotten.mutate(email, { onSuccess: () => onSent(email) })}
      >
        <ShortField label="Email" name="email" type="email" autoComplete="username" error={forgotten.error} />
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

  return (
    <>
      <SignInTitle title="Choose a new password">
        This signs you out everywhere. Then sign in with the new password.
      </SignInTitle>
      <ShortForm
        submit="Set password"
        busy="Saving ..."
        isBusy={change.isPending}
        error={change.error}
        onSubmit={({ password = '' }) => change.mutate(password, { onSuccess: onChanged })}
      >
        <ShortField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          error={change.error}
          minLength={MIN_PASSWORD_LENGTH}
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
