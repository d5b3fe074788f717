import { type RefObject, useEffect, useRef } from 'react'

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
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    element.addEventListener('cancel', onCancel)
    element.addEventListener('mousedown', onPress)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('mousedown', onPress)
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [dialog])
}
