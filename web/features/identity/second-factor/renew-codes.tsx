import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useNewRecoveryCodes } from './api.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { hasPassword: boolean; onClose: () => void; onDone: () => void }

/** Replaces the recovery codes. */
export function RenewCodes({ hasPassword, onClose, onDone }: Props) {
  const renew = useNewRecoveryCodes()
  const codes = renew.data?.recoveryCodes
  return (
    <Dialog title="Get new recovery codes" size="sm" onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">The codes you have now stop working.</p>
          {hasPassword ? <PasswordForm call={renew} submit="Get new codes" /> : <WithoutPassword call={renew} />}
        </div>
      )}
    </Dialog>
  )
}

function WithoutPassword({ call }: { call: ReturnType<typeof useNewRecoveryCodes> }) {
  return (
    <div className="grid gap-3">
      <Button look="primary" isBusy={call.isPending} onClick={() => call.mutate('')}>
        Get new codes
      </Button>
      <ErrorNote error={call.error} />
    </div>
  )
}
