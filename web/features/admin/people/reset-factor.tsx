import { useState } from 'react'
import type { Me, Member } from '#contract/members.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { needsConfirmation, useResetSecondFactor } from '../api.ts'
import { ConfirmDialog } from '../confirming/confirm-dialog.tsx'

/** For members who lost their phone: removes their authenticator app and passkeys. */
export function ResetFactor({ member, me }: { member: Member; me: Me }) {
  const reset = useResetSecondFactor()
  const [step, setStep] = useState<'closed' | 'asking' | 'confirming'>('closed')
  const close = () => setStep('closed')
  const run = () =>
    reset.mutateAsync(member.id).then(
      () => {
        close()
        toast(`Two-step sign-in of ${member.name} was reset.`)
      },
      (error) => setStep(needsConfirmation(error) ? 'confirming' : 'asking'),
    )
  return (
    <>
      <Button
        look="outline"
        size="sm"
        className="w-full"
        aria-label={`Reset two-step sign-in of ${member.name}`}
        onClick={() => setStep('asking')}
      >
        Reset two-step sign-in
      </Button>
      {step === 'asking' && (
        <ActDialog
          title="Reset two-step sign-in?"
          act="Reset"
          busyLabel="Resetting ..."
          call={{ isPending: reset.isPending, error: needsConfirmation(reset.error) ? null : reset.error }}
          onAct={run}
          onClose={close}
        >
          <p>
            This removes the authenticator app and the passkeys of <bdi>{member.name}</bdi>, and signs them out
            everywhere. They can sign in with their password or Google, and get an email.
          </p>
          <p>First make sure that it’s really them who asks.</p>
        </ActDialog>
      )}
      {step === 'confirming' && (
        <ConfirmDialog me={me} back="/adminpanel?section=members" onClose={close} onConfirmed={run} />
      )}
    </>
  )
}
