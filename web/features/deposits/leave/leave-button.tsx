import { useState } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import { Button } from '../../../ui/button.tsx'
import { WhileOn } from '../../switches/index.ts'
import { LeaveDialog, type ToLeave } from './leave-dialog.tsx'

type Props = ToLeave & {
  isSmall?: boolean
  /** Whether the dialog has everything it needs to open. */
  isReady?: boolean
  /** Whether the address asks for the dialog, until it is closed. */
  isAsked?: boolean
  onClose?: () => void
}

/** Opens the dialog that leaves the deposit. */
export function LeaveDepositButton({ isSmall, isReady = true, isAsked = false, onClose, ...props }: Props) {
  const [isChosen, setChosen] = useState(false)
  const isOpen = isChosen || isAsked
  const close = () => {
    setChosen(false)
    onClose?.()
  }
  return (
    <WhileOn name="checkouts" isKept={isOpen}>
      <Button
        look={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'sm' : 'lg'}
        isBusy={isOpen && !isReady}
        onClick={() => setChosen(true)}
      >
        Leave {formatDollars(props.vbt)} deposit
      </Button>
      {isOpen && isReady && <LeaveDialog {...props} onClose={close} />}
    </WhileOn>
  )
}
