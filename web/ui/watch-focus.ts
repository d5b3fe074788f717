import { focused, trackFocus } from './track-focus.ts'

export type WatchedFocus = ReturnType<typeof watchFocus>

/**
 * Follows the focus from the start of the page, and what changes in the document while it is lost. The guard, which moves
 * it, is loaded later: it must know what opened a part before that, and what was closed meanwhile.
 */
export function watchFocus() {
  const tracked = trackFocus()
  const { state } = tracked
  let lost: HTMLElement | null = null
  let changes: MutationRecord[] = []
  let onChange = () => {}

  const watcher = new MutationObserver((more) => {
    const before = lost
    lost = tracked.isLost() ? state.element : null
    if (lost !== before) changes = []
    if (lost) changes.push(...more)
    else if (before === state.element) giveBack(before)
    onChange()
  })
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  return {
    /** The element that was lost, what has changed since, and what the person did before; null if none is lost. */
    loss: () => (lost && tracked.isLost() ? { ...state, lost, changes } : null),
    /** Calls it now, and after each change. Returns what ends that. */
    follow(follower: () => void) {
      onChange = follower
      follower()
      return () => {
        onChange = () => {}
      }
    },
    end() {
      watcher.disconnect()
      tracked.end()
    },
  }
}

/** It is enabled or visible again. */
function giveBack(element: HTMLElement | null) {
  if (focused() === null) element?.focus({ preventScroll: true })
}
