import { Link } from '@tanstack/react-router'
import { MAX_EMAIL_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/identity.ts'
import { MAX_NAME_LENGTH } from '#contract/members.ts'
import { useSignUp } from './api.ts'
import { ShortField, ShortForm } from './form.tsx'
import { SignInTitle } from './frame.tsx'
import { linkClass } from './sign-in.tsx'

/** `onSignedUp` gets the address that the email was sent to. */
export function SignUp({ back, onSignedUp }: { back: string; onSignedUp: (email: string) => void }) {
  const signUp = useSignUp()
  const { error } = signUp

  return (
    <>
      <SignInTitle title="Create an account">
        We’ll send you a link to verify your email. Then you can start posting.
      </SignInTitle>
      <ShortForm
        submit="Create account"
        busy="Creating ..."
        isBusy={signUp.isPending}
        error={error}
        onSubmit={({ name = '', email = '', password = '' }) =>
          signUp.mutate({ name, email, password, back }, { onSuccess: () => onSignedUp(email) })
        }
      >
        <ShortField label="Name" name="name" autoComplete="name" error={error} maxLength={MAX_NAME_LENGTH * 2} />
        <ShortField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={error}
          maxLength={MAX_EMAIL_LENGTH}
        />
        <ShortField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          error={error}
          minLength={MIN_PASSWORD_LENGTH}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few random words work well.`}
        />
      </ShortForm>
      <p className="mt-6 text-ink-2">
        Already have an account?{' '}
        <Link to="/signin" search={{ back }} className={linkClass}>
          Sign in
        </Link>
      </p>
    </>
  )
}
