import { useEffect, useEffectEvent } from 'react'
import { own } from '#contract/own.ts'
import { isForKeys } from './for-keys.ts'
import { useKeysSetting } from './setting.ts'

/** What each key does, in lower case. */
export type Keys = Record<string, (() => void) | undefined>

/** Keys without Ctrl or Alt, while nobody types, and no dialog or menu is open. */
export function useKeys(keys: Keys) {
  const { isOn } = useKeysSetting()
  const take = useEffectEvent((event: KeyboardEvent) => {
    const act = isForKeys(event) ? own(keys, event.key.toLowerCase()) : undefined
    if (!act) return
    // Also tells the rest of the site, which has a use for the slash.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => take(event)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}
