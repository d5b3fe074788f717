import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNote } from './error-note.tsx'

type Props = {
  title: string
  size?: ComponentProps<typeof Dialog>['size']
  /** The label of the main button, idle and busy. */
  act: string
  busyLabel: string
  look?: ButtonLook['look']
  /** The label of the cancel button. */
  leave?: string
  isReady?: boolean
  onClose: () => void
  children: ReactNode
} & (WithFields | JustAsking)

/** What `useForm` returns. */
type WithFields = {
  form: {
    props: { ref: Ref<HTMLFormElement>; noValidate: boolean; onSubmit: (event: FormEvent) => void }
    isReady: boolean
    isPending: boolean
    note: Error | null
  }
}

/** Without fields: whether the call is pending, and its error. If `onAct` rejects, the error is shown. */
type JustAsking = { call: { isPending: boolean; error: Error | null }; onAct: () => Promise<unknown> }

/** A small dialog with one action and a cancel button. Enter submits it from any field. */
export function ActDialog(props: Props) {
  const { title, size = 'sm', act, busyLabel, look = 'danger-fill', leave = 'Cancel', onClose, children } = props
  const { attributes, isReady, isPending, note } = stateOf(props)
  const formId = useId()
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        {leave}
      </Button>
      <Button type="submit" form={formId} look={look} disabled={!isReady} isBusy={isPending} busyLabel={busyLabel}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size={size} onClose={onClose} footer={footer}>
      <form id={formId} {...attributes} className="grid gap-4 text-ink-2">
        {children}
        <ErrorNote error={note} />
      </form>
    </Dialog>
  )
}

function stateOf(props: Props) {
  const { isReady: isReadyOtherwise = true } = props
  if ('form' in props) {
    const { props: attributes, isReady, isPending, note } = props.form
    return { attributes, isReady: isReady && isReadyOtherwise, isPending, note }
  }
  const { call, onAct } = props
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React would bubble it to the form from which this dialog was opened.
    event.stopPropagation()
    if (isReadyOtherwise && !call.isPending) onAct().catch(() => {})
  }
  return { attributes: { onSubmit }, isReady: isReadyOtherwise, isPending: call.isPending, note: call.error }
}
