import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { dayOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Row, Section } from '../settings/section.tsx'
import { secondFactorQuery } from './api.ts'
import { AppSetup } from './app-setup.tsx'
import { RemoveApp } from './remove-app.tsx'
import { RenewCodes } from './renew-codes.tsx'

/** The section of the settings about the authenticator app and its recovery codes. */
export function TwoStep() {
  const { data: factor, error } = useQuery(secondFactorQuery)
  if (factor?.canChange === false) return null
  return (
    <Section title="Two-step sign-in" text="A code from your phone, besides your password.">
      <ErrorNote error={error} />
      {!factor && !error && <TextBones lines={2} />}
      {factor && <Rows factor={factor} />}
    </Section>
  )
}

function Rows({ factor }: { factor: SecondFactor }) {
  const [open, setOpen] = useState<'setup' | 'renewal' | 'removal' | null>(null)
  const close = () => setOpen(null)
  const finish = (text: string) => () => {
    close()
    toast(text)
  }
  return (
    <>
      <ul className="grid gap-2">
        <AppRow factor={factor} onSetUp={() => setOpen('setup')} onRemove={() => setOpen('removal')} />
        {factor.appAddedAt !== null && <CodesRow left={factor.recoveryCodes} onRenew={() => setOpen('renewal')} />}
      </ul>
      {open === 'setup' && (
        <Dialog title="Set up your app" size="sm" onClose={close}>
          <AppSetup onDone={finish('Two-step sign-in is on')} />
        </Dialog>
      )}
      {open === 'renewal' && (
        <RenewCodes hasPassword={factor.hasPassword} onClose={close} onDone={finish('New recovery codes saved')} />
      )}
      {open === 'removal' && <RemoveApp factor={factor} onClose={close} onDone={finish('Two-step sign-in is off')} />}
    </>
  )
}

type AppRowProps = { factor: SecondFactor; onSetUp: () => void; onRemove: () => void }

function AppRow({ factor: { appAddedAt, isRequired, hasPasskey }, onSetUp, onRemove }: AppRowProps) {
  const isNeeded = isRequired && !hasPasskey
  const off = isNeeded ? 'Off. Your role needs it, or a passkey.' : 'Off'
  return (
    <Row
      icon={<Smartphone size={20} />}
      name="Authenticator app"
      facts={appAddedAt === null ? off : `On since ${dayOf(appAddedAt)}`}
      action={
        appAddedAt === null ? (
          <Button size="sm" aria-label="Set up an authenticator app" onClick={onSetUp}>
            Set up
          </Button>
        ) : (
          <Button size="sm" aria-label="Turn off two-step sign-in" onClick={onRemove}>
            Turn off
          </Button>
        )
      }
    />
  )
}

function CodesRow({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Row
      icon={<LifeBuoy size={20} />}
      name="Recovery codes"
      facts={`${left} left, for when you don’t have your phone`}
      action={
        <Button size="sm" aria-label="Get new recovery codes" onClick={onRenew}>
          Get new codes
        </Button>
      }
    />
  )
}
