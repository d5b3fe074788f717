import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { useValueBefore } from '../../platform/use-value-before.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDepositAction } from './api.ts'
import { dialogWords } from './dialog-words.ts'
import { useSaleWaits } from './waits.ts'

type Props = { deposit: Deposit; action: DepositAction; onClose: () => void }

/** Asks for confirmation before a step, and says what it does. */
export function DepositDialog({ deposit, action, onClose }: Props) {
  const { depositHold } = useSaleWaits()
  const call = useDepositAction(deposit, action)
  // The step changes the deposit just before the dialog closes. A refusal may name somebody new.
  const isTaken = call.isPending || call.isSuccess
  const { text, done, ...words } = useValueBefore(isTaken, dialogWords(action, deposit, depositHold))
  const act = async () => {
    await call.mutateAsync()
    onClose()
    toast(done)
  }
  return (
    <ActDialog {...words} call={call} onAct={act} onClose={onClose}>
      <p>{text}</p>
    </ActDialog>
  )
}
