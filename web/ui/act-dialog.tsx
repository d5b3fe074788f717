import { type FormEvent, type ReactNode, useId } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNote } from './error-note.tsx'

type Props = {
  title: string
  /** The label of the main button, idle and busy. */
  act: string
  busyLabel: string
  look?: ButtonLook['look']
  /** The label of the cancel button. */
  leave?: string
  isReady?: boolean
  /** Whether the call is pending, and its error. */
  call: { isPending: boolean; error: Error | null }
  /** The error is already shown next to a field. */
  isErrorShown?: boolean
  /** Also handles success; if it rejects, the dialog shows `call.error`. */
  onAct: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A small dialog with one action and a cancel button. Enter submits it from any field. */
export function ActDialog(props: Props) {
  const { title, act, busyLabel, look = 'danger-fill', leave = 'Cancel', isReady = true } = props
  const { call, isErrorShown, onAct, onClose, children } = props
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would bubble it to the form from which this dialog was opened.
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
