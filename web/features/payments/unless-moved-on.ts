/** Call it when a form is submitted. The function it returns moves the focus, unless the member has moved it since. */
export function unlessMovedOn(focus: () => void) {
  const start = document.activeElement
  return () => {
    const now = document.activeElement
    if (now === start || now === document.body) focus()
  }
}
