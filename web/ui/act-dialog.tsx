import { type FormEvent, type ReactNode, useId } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNote } from './error-note.tsx'

type Props = {
  title: string
  /** What the one button says, idle and busy. */
  act: string
  busyLabel: string
  look?: ButtonLook['look']
  /** What the way out says. */
  leave?: string
  isReady?: boolean
  /** Whether it is on its way, and why it was refused. */
  call: { isPending: boolean; error: Error | null }
  /** The refusal already stands beside a field. */
  isErrorShown?: boolean
  /** It says what to do when it was done; where it rejects, `call.error` is shown. */
  onAct: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A small question with one thing to do and a way out. Enter does it from any field. */
export function ActDialog(props: Props) {
  const { title, act, busyLabel, look = 'danger-fill', leave = 'Cancel', isReady = true } = props
  const { call, isErrorShown, onAct, onClose, children } = props
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands it on to the form that this dialog was opened from.
    event.stopPropagation()
    if (isReady && !call.isPending) onAct().catch(() => {})
  }
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        {leave}
      </Button>
      <Button type="submit" form={formId} look={look} disabled={!isReady} isBusy={call.isPending} busyLabel={busyLabel}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="sm" onClose={onClose} footer={footer}>
      <form id={formId} onSubmit={submit} className="grid gap-4 text-ink-2">
        {children}
        {!isErrorShown && <ErrorNote error={call.error} />}
      </form>
    </Dialog>
  )
}
