import { goalAfter } from './focus-goal.ts'
import { lossOf } from './focus-loss.ts'
import { rescuedFocus } from './rescued-focus.ts'
import type { WatchedFocus } from './watch-focus.ts'

/** A button may be disabled only while its call is pending. */
const DISABLED_MS = 600

/**
 * When the focused element is removed, hidden, or disabled, the focus would fall to the page: a keyboard would have to
 * start over, and a screen reader would be lost. This moves it to where `goalAfter` says, unless something else takes it.
 * `disabledMs`: how long a button may be disabled until then. Returns what ends it.
 */
export function guardFocus(watched: WatchedFocus, disabledMs = DISABLED_MS) {
  let timer: number | undefined

  function stopWaiting() {
    clearTimeout(timer)
    timer = undefined
  }
  function rescue() {
    stopWaiting()
    const loss = watched.loss()
    if (!loss) return
    const { lost, changes, openings, isByKeyboard } = loss
    const goal = goalAfter({ ...lossOf(lost, changes, openings), isByKeyboard })
    rescuedFocus.add(goal)
    goal.focus({ preventScroll: true })
    if (isByKeyboard) showIfNear(goal)
  }
  function wait({ isConnected }: HTMLElement) {
    if (isConnected) {
      timer ??= window.setTimeout(rescue, disabledMs)
      return
    }
    clearTimeout(timer)
    // Whatever removed it has until the next frame to move the focus itself.
    timer = window.setTimeout(() => requestAnimationFrame(rescue))
  }

  const stopFollowing = watched.follow(() => {
    const loss = watched.loss()
    if (loss) wait(loss.lost)
    else stopWaiting()
  })
  return () => {
    stopWaiting()
    stopFollowing()
  }
}

/** If the person scrolled far away, and a long list unmounted the element, they stay where they are. */
function showIfNear(goal: HTMLElement) {
  const { top, bottom } = goal.getBoundingClientRect()
  if (bottom > -innerHeight && top < 2 * innerHeight) goal.scrollIntoView({ block: 'nearest' })
}
