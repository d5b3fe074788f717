/** Screen readers drop what is said while the focus moves, so it comes just after. */
const AFTER_FOCUS_MS = 120
/** Long enough to be read out, and gone before someone who reads the page line by line finds an old message. */
const KEPT_MS = 6_000

let region: HTMLElement | null = null
let waiting: string[] = []
const listeners = new Set<() => void>()

/**
 * Announces something to screen readers, even if it repeats the last message. For what the screen doesn't show as text.
 */
export function announce(text: string) {
  waiting.push(text)
  if (waiting.length === 1) setTimeout(say, AFTER_FOCUS_MS)
  for (const listener of listeners) listener()
}

/** Subscribes to announcements. Returns a function that unsubscribes. */
export function listenToAnnouncements(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Sets the element that announces. Null while there is none: messages wait. */
export function announceIn(element: HTMLElement | null) {
  region = element
  if (waiting.length > 0) setTimeout(say, AFTER_FOCUS_MS)
}

/** Each message is an element of its own: a changed text is read only if it differs from the one before. */
function say() {
  if (!region) return
  for (const text of waiting) {
    const message = document.createElement('p')
    message.textContent = text
    region.append(message)
    setTimeout(() => message.remove(), KEPT_MS)
  }
  waiting = []
}
