import { useState } from 'react'
import { formatVbt } from '#contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveDialog, type ToLeave } from './leave-dialog.tsx'

type Props = ToLeave & {
  isSmall?: boolean
  /** Whether the dialog has everything it needs to open. */
  isReady?: boolean
  isOpenAtFirst?: boolean
  onClose?: () => void
}

/** Opens the dialog that leaves the deposit. */
export function LeaveDepositButton({ isSmall, isReady = true, isOpenAtFirst = false, onClose, ...props }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button
        look={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'sm' : 'lg'}
        isBusy={isOpen && !isReady}
        onClick={() => setOpen(true)}
      >
        Leave {formatVbt(props.vbt)} deposit
      </Button>
      {isOpen && isReady && <LeaveDialog {...props} onClose={close} />}
    </>
  )
}
