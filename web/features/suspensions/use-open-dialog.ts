import { useLayoutEffect, useState } from 'react'

/** Whether a dialog of the page is open. When it closes, the focus moves. `isAsked`: whether anyone wants to know. */
export function useOpenDialog(isAsked: boolean) {
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (!isAsked) return
    const check = () => setOpen(document.querySelector('main dialog:modal') !== null)
    check()
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [isAsked])
  return isAsked && isOpen
}
