import { goalAfter } from './focus-goal.ts'
import { lossOf } from './focus-loss.ts'
import { rescuedFocus } from './rescued-focus.ts'
import { focused, trackFocus } from './track-focus.ts'

/** A button may be disabled only while its call is pending. */
const DISABLED_MS = 600

/**
 * When the focused element is removed, hidden, or disabled, the focus would fall to the page: a keyboard would have to
 * start over, and a screen reader would be lost. This moves it to where `goalAfter` says, unless something else takes it.
 * `disabledMs`: how long a button may be disabled until then. Returns what ends it.
 */
export function guardFocus(disabledMs = DISABLED_MS) {
  const tracked = trackFocus()
  let timer: number | undefined
  let records: MutationRecord[] = []

  function stopWaiting() {
    clearTimeout(timer)
    timer = undefined
    records = []
  }
  function rescue() {
    const seen = records
    stopWaiting()
    if (!tracked.isLost()) return
    const { element, openings, isByKeyboard } = tracked.state
    const goal = goalAfter({ ...lossOf(element!, seen, openings), isByKeyboard })
    rescuedFocus.add(goal)
    goal.focus({ preventScroll: true })
    if (isByKeyboard) showIfNear(goal)
  }
  function wait() {
    if (tracked.state.element!.isConnected) {
      timer ??= window.setTimeout(rescue, disabledMs)
      return
    }
    clearTimeout(timer)
    // Whatever removed it has until the next frame to move the focus itself.
    timer = window.setTimeout(() => requestAnimationFrame(rescue))
  }
  function giveBack() {
    stopWaiting()
    if (focused() === null) tracked.state.element?.focus({ preventScroll: true })
  }

  const watcher = new MutationObserver((more) => {
    if (tracked.isLost()) {
      records.push(...more)
      wait()
    } else if (timer !== undefined) giveBack()
  })
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  return () => {
    stopWaiting()
    watcher.disconnect()
    tracked.end()
  }
}

/** If the person scrolled far away, and a long list unmounted the element, they stay where they are. */
function showIfNear(goal: HTMLElement) {
  const { top, bottom } = goal.getBoundingClientRect()
  if (bottom > -innerHeight && top < 2 * innerHeight) goal.scrollIntoView({ block: 'nearest' })
}
