import { useState } from 'react'
import { formatVbt } from '#contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveDialog, type ToLeave } from './leave-dialog.tsx'

type Props = ToLeave & {
  isSmall?: boolean
  isDisabled?: boolean
  isOpenAtFirst?: boolean
  onClose?: () => void
}

/** Opens the dialog that leaves the deposit. */
export function LeaveDepositButton({ isSmall, isDisabled = false, isOpenAtFirst = false, onClose, ...props }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const amount = formatVbt(props.vbt)
  return (
    <>
      <Button
        look={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'sm' : 'lg'}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {isSmall ? `Leave ${amount}` : `Leave ${amount} deposit`}
      </Button>
      {isOpen && !isDisabled && <LeaveDialog {...props} onClose={close} />}
    </>
  )
}
