/** What was typed and not sent yet, while this tab is open: it survives a reload and the way to the sign-in. */
export function keptText(place: string) {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

export function keepText(place: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // A full or forbidden storage is no reason to stop somebody from typing.
  }
}
