import { Link } from '@tanstack/react-router'
import { MAX_EMAIL_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/identity.ts'
import { MAX_NAME_LENGTH } from '#contract/members.ts'
import { useForm } from '../../../platform/use-form.ts'
import { WhileOn } from '../../switches/index.ts'
import { useSignUp } from './api.ts'
import { ShortField, ShortForm } from './form.tsx'
import { SignInTitle } from './frame.tsx'
import { blankMistake, emailMistake, newPasswordMistake } from './mistakes.ts'
import { linkClass } from './sign-in.tsx'

/** `onSignedUp` gets the address that the email was sent to. */
export function SignUp({ back, onSignedUp }: { back: string; onSignedUp: (email: string) => void }) {
  const signUp = useSignUp()
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    unfinished: ({ name, email, password }) => ({
      name: blankMistake(name, 'name'),
      email: emailMistake(email),
      password: newPasswordMistake(password),
    }),
    call: signUp,
    onSend: (account) => signUp.mutate({ ...account, back }, { onSuccess: () => onSignedUp(account.email) }),
  })

  return (
    <>
      <SignInTitle title="Create an account">
        We’ll send you a link to verify your email. Then you can start posting.
      </SignInTitle>
      <WhileOn name="sign_ups">
        <ShortForm form={form} submit="Create account" busy="Creating ...">
          <ShortField form={form} label="Name" name="name" autoComplete="name" maxLength={MAX_NAME_LENGTH * 2} />
          <ShortField
            form={form}
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={MAX_EMAIL_LENGTH}
          />
          <ShortField
            form={form}
            label="Password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few random words work well.`}
          />
        </ShortForm>
      </WhileOn>
      <p className="mt-6 text-ink-2">
        Already have an account?{' '}
        <Link to="/signin" search={{ back }} className={linkClass}>
          Sign in
        </Link>
      </p>
    </>
  )
}
