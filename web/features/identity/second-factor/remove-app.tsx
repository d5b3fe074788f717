import type { SecondFactor } from '#contract/second-factor.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { ShortField } from '../sign-in/form.tsx'
import { passwordMistake } from '../sign-in/mistakes.ts'
import { useRemoveApp } from './api.ts'

type Props = { factor: SecondFactor; onClose: () => void; onDone: () => void }

/** Turns two-step sign-in off. */
export function RemoveApp({ factor: { hasPassword, isRequired }, onClose, onDone }: Props) {
  const remove = useRemoveApp()
  const form = useForm({
    initial: { password: '' },
    unfinished: ({ password }) => ({ password: hasPassword ? passwordMistake(password) : null }),
    call: remove,
    onSend: ({ password }) => remove.mutateAsync(password).then(onDone),
  })
  return (
    <ActDialog
      title="Turn off two-step sign-in?"
      act="Turn off"
      busyLabel="Turning off ..."
      form={form}
      onClose={onClose}
    >
      <p>
        Your password alone will be enough to sign in.
        {isRequired && ' As a moderator or admin, you need a passkey instead, or a new app.'}
      </p>
      {hasPassword && (
        <ShortField form={form} label="Your password" name="password" type="password" autoComplete="current-password" />
      )}
    </ActDialog>
  )
}
