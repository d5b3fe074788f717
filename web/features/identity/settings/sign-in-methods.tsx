import { useQuery } from '@tanstack/react-query'
import { Fingerprint, KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import type { SignInMethods as Methods } from '#contract/identity.ts'
import { dayOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { hasPasskeys } from '../passkey.ts'
import { failureOf, GoogleMark, signInOptionsQuery } from '../sign-in/index.ts'
import { methodsQuery, useAddPasskey, useConnectGoogle, useDisconnectGoogle, useRemovePasskey } from './api.ts'
import { ChangePassword, PasswordByMail } from './password.tsx'
import { Row, Section } from './section.tsx'
import { VerifyAddress } from './verify-address.tsx'

/** The viewer's sign-in methods. `failure`: the error code with which Google redirected back. */
export function SignInMethods({ failure }: { failure: string | undefined }) {
  const { data: methods, error } = useQuery(methodsQuery)

  return (
    <Section title="Sign-in methods" text="Set up more than one, so you never get locked out.">
      <ErrorNote error={error ?? failureOf(failure)} />
      {!methods && !error && <TextBones lines={4} />}
      {methods?.canChange === false && (
        <p className="rounded-md bg-surface-2 px-4 py-3 text-ink-2">
          This is a sample member. You can’t change how they sign in.
        </p>
      )}
      {methods?.canChange && <MethodList methods={methods} />}
    </Section>
  )
}

function MethodList({ methods }: { methods: Methods }) {
  return (
    <ul className="grid gap-2">
      <Row
        icon={<Mail size={20} />}
        name={methods.email}
        facts={methods.isVerified ? 'Verified' : 'Not verified yet. Until then, you can read and save drafts.'}
        action={!methods.isVerified && <VerifyAddress email={methods.email} />}
      />
      <Password methods={methods} />
      <Google methods={methods} />
      {methods.passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} />
      ))}
      {hasPasskeys() && <NewPasskey />}
    </ul>
  )
}

function Password({ methods: { email, hasPassword } }: { methods: Methods }) {
  const [isOpen, setOpen] = useState(false)
  const change = (
    <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Cancel' : 'Change'}
    </Button>
  )
  return (
    <Row
      icon={<KeyRound size={20} />}
      name="Password"
      facts={hasPassword ? 'Set' : 'Not set'}
      action={hasPassword ? change : <PasswordByMail email={email} />}
    >
      {isOpen && <ChangePassword onChanged={() => setOpen(false)} />}
    </Row>
  )
}

function Google({ methods: { hasGoogle, isVerified } }: { methods: Methods }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const connect = useConnectGoogle()
  const disconnect = useDisconnectGoogle()
  if (options?.google === 'none' && !hasGoogle) return null

  const action = hasGoogle ? (
    <Button size="sm" isBusy={disconnect.isPending} onClick={() => disconnect.mutate(undefined)}>
      Disconnect
    </Button>
  ) : (
    <Button size="sm" disabled={!isVerified} isBusy={connect.isPending} onClick={() => connect.mutate()}>
      Connect
    </Button>
  )
  const facts = hasGoogle ? 'Connected' : isVerified ? 'Not connected' : 'Verify your email first'
  return (
    <Row icon={<GoogleMark />} name="Google" facts={facts} action={action}>
      <ErrorNote error={connect.error ?? disconnect.error} className="mt-3" />
    </Row>
  )
}

function Passkey({ passkey: { id, name, createdAt } }: { passkey: Methods['passkeys'][number] }) {
  const remove = useRemovePasskey()
  return (
    <Row
      icon={<Fingerprint size={20} />}
      name={name}
      facts={`Passkey, added ${dayOf(createdAt)}`}
      action={
        <Button
          size="sm"
          aria-label={`Remove the passkey ${name}`}
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutateAsync(id).then(
              () => toast(`Removed the passkey ${name}`),
              () => {},
            )
          }
        >
          Remove
        </Button>
      }
    >
      <ErrorNote error={remove.error} className="mt-3" />
    </Row>
  )
}

function NewPasskey() {
  const add = useAddPasskey()
  const name = `Passkey from ${dayOf(new Date().toISOString())}`
  return (
    <Row
      icon={<Fingerprint size={20} />}
      name="Add a passkey"
      facts="Your fingerprint, face, or device PIN instead of a password"
      action={
        <Button
          size="sm"
          isBusy={add.isPending}
          onClick={() => add.mutate(name, { onSuccess: () => toast('Passkey added. You can sign in with it now.') })}
        >
          Add
        </Button>
      }
    >
      <ErrorNote error={add.error} className="mt-3" />
    </Row>
  )
}
