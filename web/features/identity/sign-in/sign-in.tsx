import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { hasPasskeys } from '../passkey.ts'
import { signInOptionsQuery, usePasskey, useSignIn } from './api.ts'
import { CodeStep } from './code-step.tsx'
import { DemoPeople } from './demo-people.tsx'
import { ShortField, ShortForm } from './form.tsx'
import { SignInTitle } from './frame.tsx'
import { GoogleButton } from './google-button.tsx'
import { emailMistake, passwordMistake } from './mistakes.ts'
import { reasonOf } from './reasons.ts'
import { failureOf } from './texts.ts'

type Props = { back: string; why: string | undefined; failure: string | undefined; onSignedIn: () => void }

/** All sign-in methods, Google first. `why`: what the visitor has just chosen, if it is for members. */
export function SignIn({ back, why, failure, onSignedIn }: Props) {
  const { data: options } = useQuery(signInOptionsQuery)
  const [isCodeNext, setCodeNext] = useState(false)
  const typed = useState({ email: '', password: '' })

  if (isCodeNext) {
    return (
      <>
        <SignInTitle title="One more step">Enter the code from your authenticator app.</SignInTitle>
        <CodeStep submit="Sign in" onSignedIn={onSignedIn} onLeave={() => setCodeNext(false)} />
      </>
    )
  }
  return (
    <>
      <SignInTitle
        title={
          <>
            Good roads,
            <br />
            good company.
          </>
        }
      >
        {reasonOf(why) ?? 'Share what you drive, find the part you need, and meet the people who know the difference.'}
      </SignInTitle>
      <ErrorNote error={failureOf(failure)} className="mb-4" />
      <div className="grid gap-6">
        {options?.google !== 'none' && <GoogleButton back={back} isDevelopment={options?.google === 'development'} />}
        {options?.hasDemoMembers && <DemoPeople onSignedIn={onSignedIn} />}
        <Or />
        <PasswordForm typed={typed} onSignedIn={onSignedIn} onCodeNext={() => setCodeNext(true)} />
        {hasPasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
        <p className="text-ink-2">
          New here?{' '}
          <Link to="/signup" search={{ back }} className={linkClass}>
            Create an account
          </Link>
        </p>
      </div>
    </>
  )
}

export const linkClass = 'inline-block leading-6 font-semibold text-powder underline-offset-3 hover:underline'

type Typed = { email: string; password: string }
type PasswordProps = {
  /** Outlives the form, for whoever comes back from the second step. */
  typed: readonly [Typed, Dispatch<SetStateAction<Typed>>]
  onSignedIn: () => void
  onCodeNext: () => void
}

function PasswordForm({ typed, onSignedIn, onCodeNext }: PasswordProps) {
  const signIn = useSignIn()
  const form = useForm({
    state: typed,
    unfinished: ({ email, password }) => ({ email: emailMistake(email), password: passwordMistake(password) }),
    call: signIn,
    onSend: (credentials) =>
      signIn.mutate(credentials, { onSuccess: ({ needsCode }) => (needsCode ? onCodeNext() : onSignedIn()) }),
  })

  return (
    <ShortForm form={form} submit="Sign in" busy="Signing in ...">
      <ShortField form={form} label="Email" name="email" type="email" autoComplete="username" />
      <ShortField
        form={form}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        aside={
          <Link to="/forgot" className={linkClass}>
            Forgot password?
          </Link>
        }
      />
    </ShortForm>
  )
}

function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const passkey = usePasskey()

  return (
    <div>
      <Button
        look="outline"
        icon={<Fingerprint size={20} aria-hidden />}
        isBusy={passkey.isPending}
        className="w-full"
        onClick={() => passkey.mutate(undefined, { onSuccess: onSignedIn })}
      >
        Sign in with a passkey
      </Button>
      <ErrorNote error={passkey.error} className="mt-3" />
    </div>
  )
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  )
}
