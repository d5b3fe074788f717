import { type RefObject, useEffect, useRef } from 'react'
import { fieldIn, focusableHeading } from './focusable.ts'
import { enterModal } from './modal-stack.ts'

/** Opens a modal `<dialog>` while mounted. Escape, a press on the backdrop, and a phone's Back request to close it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement
    const onCancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    // Not 'click', so that selecting text up to the backdrop does not close it.
    const onPress = (event: MouseEvent) => event.target === element && close.current()

    element.showModal()
    firstGoal(element)?.focus()
    element.addEventListener('cancel', onCancel)
    element.addEventListener('mousedown', onPress)
    const leave = enterModal(element)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('mousedown', onPress)
      leave()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [dialog])
}

/**
 * The first field, else the heading: not the close button, which the browser would choose. On phones, a field would open
 * the on-screen keyboard over what is there to read.
 */
function firstGoal(dialog: HTMLDialogElement) {
  const chosen = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const isTouch = matchMedia('(pointer: coarse)').matches
  return chosen ?? (isTouch ? undefined : fieldIn(dialog)) ?? focusableHeading(dialog) ?? fieldIn(dialog)
}
