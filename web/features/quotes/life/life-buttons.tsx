import { useState } from 'react'
import type { RequestLife } from '#contract/quotes.ts'
import { dayOf } from '../../../platform/time.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { useRequestStep } from '../request-steps.api.ts'

/** What the author can do with their request. */
export function LifeButtons({ life }: { life: RequestLife }) {
  const [isClosing, setClosing] = useState(false)
  return (
    <>
      {life.can.includes('extend') && (
        <StepButton life={life} step="extend" label="Extend" busyLabel="Extending ..." done={openUntil} />
      )}
      {life.can.includes('reopen') && (
        <StepButton life={life} step="reopen" label="Reopen request" busyLabel="Reopening ..." done={openUntil} />
      )}
      {life.can.includes('close') && (
        <Button look="quiet" size="sm" onClick={() => setClosing(true)}>
          Close request
        </Button>
      )}
      {isClosing && <CloseDialog life={life} onClose={() => setClosing(false)} />}
    </>
  )
}

const openUntil = ({ endsAt }: RequestLife) => `Open for quotes until ${dayOf(endsAt)}`

type StepProps = {
  life: RequestLife
  step: 'extend' | 'reopen'
  label: string
  busyLabel: string
  done: (life: RequestLife) => string
}

function StepButton({ life, step, label, busyLabel, done }: StepProps) {
  const call = useRequestStep(life, step)
  return (
    <Button
      look="outline"
      size="sm"
      isBusy={call.isPending}
      busyLabel={busyLabel}
      onClick={() =>
        call.mutate(undefined, { onSuccess: (next) => toast(done(next)), onError: (error) => errorToast(error) })
      }
    >
      {label}
    </Button>
  )
}

function CloseDialog({ life, onClose }: { life: RequestLife; onClose: () => void }) {
  const call = useRequestStep(life, 'close')
  const close = async () => {
    await call.mutateAsync()
    onClose()
    toast('Request closed')
  }
  return (
    <ActDialog
      title="Close this request?"
      act="Close request"
      busyLabel="Closing ..."
      look="primary"
      leave="Keep it open"
      call={call}
      onAct={close}
      onClose={onClose}
    >
      <p>You won’t get more quotes, and can’t accept the ones you have. You can reopen it anytime.</p>
    </ActDialog>
  )
}
