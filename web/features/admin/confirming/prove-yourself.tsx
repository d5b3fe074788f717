import { useQuery } from '@tanstack/react-query'
import { Fingerprint, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { CONFIRMATION_MINUTES, type Confirmation } from '#contract/admin.ts'
import type { Me } from '#contract/members.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import {
  CodeStep,
  GoogleMark,
  hasPasskeys,
  passwordMistake,
  ShortField,
  ShortForm,
  signInOptionsQuery,
  useDemoSignIn,
  useGoogle,
  usePasskey,
  useSignIn,
} from '../../identity/sign-in/index.ts'

type Props = { me: Me; back: string; confirmation: Confirmation }

/** Signing in again, by any method that this account has. This starts a fresh session. */
export function ProveYourself({ me, back, confirmation }: Props) {
  const { email, methods } = confirmation
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        First, confirm it’s you, {me.name}. You signed in more than {CONFIRMATION_MINUTES} minutes ago.
      </p>
      {methods.includes('password') && email && <ByPassword email={email} />}
      {methods.includes('passkey') && hasPasskeys() && <ByPasskey />}
      {methods.includes('google') && <ByGoogle back={back} />}
      {methods.includes('demo') && <ByClick me={me} />}
    </div>
  )
}

function ByPassword({ email }: { email: string }) {
  const signIn = useSignIn()
  const [isCodeNext, setCodeNext] = useState(false)
  const form = useForm({
    initial: { password: '' },
    unfinished: ({ password }) => ({ password: passwordMistake(password) }),
    call: signIn,
    onSend: ({ password }) =>
      signIn.mutate({ email, password }, { onSuccess: ({ needsCode }) => setCodeNext(needsCode === true) }),
  })
  // The new session itself closes the question.
  if (isCodeNext) return <CodeStep submit="Confirm" onSignedIn={() => {}} onLeave={() => setCodeNext(false)} />
  return (
    <ShortForm form={form} submit="Confirm" busy="Confirming ...">
      {/* Tells password managers which password to fill in. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ShortField
        form={form}
        label={`Password for ${email}`}
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </ShortForm>
  )
}

function ByPasskey() {
  const passkey = usePasskey()
  return (
    <div>
      <Button
        look="outline"
        icon={<Fingerprint size={20} aria-hidden />}
        isBusy={passkey.isPending}
        className="w-full"
        onClick={() => passkey.mutate(undefined)}
      >
        Confirm with a passkey
      </Button>
      <ErrorNote error={passkey.error} className="mt-3" />
    </div>
  )
}

function ByGoogle({ back }: { back: string }) {
  const google = useGoogle()
  const { data: options } = useQuery(signInOptionsQuery)
  if (options?.google === 'none') return null
  return (
    <div>
      <Button
        look="outline"
        icon={<GoogleMark />}
        isBusy={google.isPending}
        className="w-full"
        onClick={() => google.mutate(back)}
      >
        Confirm with Google
      </Button>
      <p className="mt-2 text-sm text-ink-3">Choose the same Google account. You’ll come right back here.</p>
      <ErrorNote error={google.error} className="mt-3" />
    </div>
  )
}

/** Sample people have no credentials, so one click is enough. */
function ByClick({ me }: { me: Me }) {
  const signIn = useDemoSignIn()
  return (
    <div>
      <Button
        look="primary"
        icon={<UserCheck size={20} aria-hidden />}
        isBusy={signIn.isPending}
        className="w-full"
        onClick={() => signIn.mutate(me.id)}
      >
        Confirm as {me.name}
      </Button>
      <ErrorNote error={signIn.error} className="mt-3" />
    </div>
  )
}
