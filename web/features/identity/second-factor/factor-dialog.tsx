import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { SECOND_FACTOR_HOURS, type SecondFactor } from '#contract/second-factor.ts'
import { answerFactor } from '../../../platform/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { hasPasskeys } from '../passkey.ts'
import { secondFactorQuery, useGiveCode, useGivePasskey } from './api.ts'
import { AppSetup } from './app-setup.tsx'
import { CodeForm } from './code-form.tsx'
import { FirstPasskey } from './first-passkey.tsx'

/** Asks for a code or a passkey, and lets members who have neither set one up. The call that needs it then goes on. */
export function FactorDialog() {
  const [isSettingUp, setSettingUp] = useState(false)
  const queryClient = useQueryClient()
  const done = () => {
    answerFactor(true)
    // What was refused before, and is not repeated by itself.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <Dialog title={isSettingUp ? 'Set up your app' : 'Confirm it’s you'} size="sm" onClose={() => answerFactor(false)}>
      {isSettingUp ? <AppSetup onDone={done} /> : <Ways onSetUp={() => setSettingUp(true)} onDone={done} />}
    </Dialog>
  )
}

function Ways({ onSetUp, onDone }: { onSetUp: () => void; onDone: () => void }) {
  const { data: factor, error, refetch } = useQuery({ ...secondFactorQuery, staleTime: 0 })
  if (!factor) return error ? <LoadFailed error={error} onRetry={refetch} /> : <TextBones lines={3} />
  if (factor.appAddedAt === null && !factor.hasPasskey) return <First onSetUp={onSetUp} onDone={onDone} />
  return <Known factor={factor} onDone={onDone} />
}

function Known({ factor, onDone }: { factor: SecondFactor; onDone: () => void }) {
  const giveCode = useGiveCode()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {factor.isRequired
          ? `Moderators and admins confirm it’s them every ${SECOND_FACTOR_HOURS} hours.`
          : 'To keep your account safe, confirm it’s you before you change this.'}
      </p>
      {factor.appAddedAt !== null && <CodeForm call={giveCode} submit="Confirm" onDone={onDone} />}
      {factor.hasPasskey && hasPasskeys() && <ByPasskey onDone={onDone} />}
      <p className="text-sm text-ink-3">
        {factor.appAddedAt === null
          ? 'Lost your passkey? An admin can reset it for you.'
          : 'Lost your phone and your recovery codes? An admin can reset it for you.'}
      </p>
    </div>
  )
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const passkey = useGivePasskey()
  return (
    <div>
      <Button
        look="outline"
        icon={<Fingerprint size={20} aria-hidden />}
        isBusy={passkey.isPending}
        className="w-full"
        onClick={() => passkey.mutate(undefined, { onSuccess: onDone })}
      >
        Confirm with a passkey
      </Button>
      <ErrorNote error={passkey.error} className="mt-3" />
    </div>
  )
}

function First({ onSetUp, onDone }: { onSetUp: () => void; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Moderators and admins need more than a password. Set up one of these now. Then you go on where you were.
      </p>
      <Button look="primary" icon={<Smartphone size={20} aria-hidden />} className="w-full" onClick={onSetUp}>
        Set up an authenticator app
      </Button>
      {hasPasskeys() && <FirstPasskey onDone={onDone} />}
    </div>
  )
}
