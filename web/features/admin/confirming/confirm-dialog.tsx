import { useEffect, useRef } from 'react'
import type { Me } from '#contract/members.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Confirmed } from './confirmed.tsx'

/** `back`: the path to return to from Google. */
type Props = { me: Me; back: string; onClose: () => void; onConfirmed: () => void }

/** Asks the admin to confirm who they are, then calls `onConfirmed` by itself. */
export function ConfirmDialog({ me, back, onClose, onConfirmed }: Props) {
  return (
    <Dialog title="Confirm it’s you" size="sm" onClose={onClose}>
      <Confirmed me={me} back={back} onClose={onClose}>
        <GoOn onConfirmed={onConfirmed} />
      </Confirmed>
    </Dialog>
  )
}

function GoOn({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    onConfirmed()
  }, [onConfirmed])
  return (
    <p role="status" className="text-ink-2">
      One moment ...
    </p>
  )
}
