import { useSyncExternalStore } from 'react'

/** `seconds`: how long it is possible, counted down on screen. Then the message closes, whatever has the focus. */
type Action = { label: string; onSelect: () => void; seconds?: number }
export type Toast = { id: number; text: string; isError: boolean; error?: Error; action?: Action | undefined }

let current: Toast | null = null
let made = 0
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a success message for five seconds, or as long as its action is possible; the next one replaces it. */
export function toast(text: string, action?: Action) {
  show({ id: ++made, text, isError: false, action })
}

/** Shows an error message until it is closed. */
export function errorToast(what: Error | string, action?: Action) {
  const text = typeof what === 'string' ? what : what.message
  show({ id: ++made, text, isError: true, action, ...(typeof what !== 'string' && { error: what }) })
}

export function closeToast() {
  show(null)
}

/** Subscribes to the toast. Returns a function that unsubscribes. */
export function listenToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useToast() {
  return useSyncExternalStore(listenToToasts, () => current)
}
