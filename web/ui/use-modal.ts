import { type RefObject, useEffect, useRef } from 'react'

/** Opens a `<dialog>` over everything while it is mounted; Escape, the backdrop and Back of a phone ask to close it. */
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
    // Pressed and released on the backdrop: a text selection that ends outside does not close.
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
