import { useState } from 'react'
import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDepositAction } from './api.ts'
import { dialogWords } from './dialog-words.ts'
import { useSaleWaits } from './waits.ts'

type Props = { deposit: Deposit; action: DepositAction; onClose: () => void }

/** Asks for confirmation before a step, and says what it does. */
export function DepositDialog({ deposit, action, onClose }: Props) {
  // The deposit as it was when the dialog opened: the step changes it just before the dialog closes.
  const { depositHold } = useSaleWaits()
  const [{ text, done, ...words }] = useState(() => dialogWords(action, deposit, depositHold))
  const call = useDepositAction(deposit, action)
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
