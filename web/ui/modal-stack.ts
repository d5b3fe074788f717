import { useSyncExternalStore } from 'react'

/** The open modal layers, the topmost last. Everything behind it is inert, and not read aloud. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Call it when a modal layer opens. Returns a function to call when it closes. */
export function enterModal(layer: HTMLElement) {
  change([...open, layer])
  return () => change(open.filter((one) => one !== layer))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts and announcements have to go to be reachable: into the topmost modal layer. Null for the page. */
export function useTopLayer() {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
}
