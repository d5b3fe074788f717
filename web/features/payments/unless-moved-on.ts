/** Call it when a form is sent: what it returns moves the focus, unless the member has moved it meanwhile. */
export function unlessMovedOn(focus: () => void) {
  const start = document.activeElement
  return () => {
    const now = document.activeElement
    if (now === start || now === document.body) focus()
  }
}
