import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../../platform/browser-store.ts'

const NAME = 'moderation keys'
const listeners = new Set<() => void>()
let areOff = readStored(NAME) === 'off'

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether single keys work on this device (WCAG 2.1.4): voice control would press them by accident. */
export function useKeysSetting() {
  const isOn = !useSyncExternalStore(listen, () => areOff)
  const turn = (on: boolean) => {
    areOff = !on
    store(NAME, on ? null : 'off')
    for (const listener of listeners) listener()
  }
  return { isOn, turn }
}
