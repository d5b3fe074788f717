import { useState } from 'react'
import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { DepositDialog } from '../deposit-dialog.tsx'

/** One dialog for all rows, so that it stays open when a step moves its row. */
export function useDepositDialog(deposits: readonly Deposit[]) {
  const [opened, setOpened] = useState<{ deposit: Deposit; action: DepositAction } | null>(null)
  const open = (deposit: Deposit, action: DepositAction) => setOpened({ deposit, action })
  const deposit = opened && (deposits.find(({ id }) => id === opened.deposit.id) ?? opened.deposit)
  const dialog = opened && deposit && (
    <DepositDialog deposit={deposit} action={opened.action} onClose={() => setOpened(null)} />
  )
  return { open, dialog }
}
