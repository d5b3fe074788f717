import { type RefObject, useEffect, useRef } from 'react'
import { announce } from './announce.ts'
import { rememberEnd } from './first-new.ts'
import { rescuedFocus } from './rescued-focus.ts'

/** Long lists render their new items a little later. */
const MOST_MS = 5_000

type More = {
  /** The box of the button that loads more. */
  button: RefObject<HTMLElement | null>
  isFetching: boolean
  hasFailed: boolean
  /** The number of items so far. */
  count: number
  /** More are added before the button's list, not after. */
  isAbove?: boolean
}

/**
 * After a list got longer, says by how many ('16 more'). If the focus was on the button, it goes to the first new item,
 * because the button has moved away, or is gone.
 */
export function useFirstNew({ button, isFetching, hasFailed, count, isAbove = false }: More) {
  const before = useRef<Beginning | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a fetch begins, and when it ends.
  useEffect(() => {
    const began = before.current
    before.current = isFetching ? beginning(button.current, count, isAbove) : null
    if (isFetching || hasFailed || !began || count <= began.count) return
    announce(`${(count - began.count).toLocaleString('en-US')} more`)
    const isOnButton = began.hasFocus || button.current?.contains(document.activeElement)
    return isOnButton ? focusWhenThere(began.find, button.current) : undefined
  }, [isFetching])
}

type Beginning = { count: number; hasFocus: boolean; find: () => HTMLElement | undefined }

function beginning(button: HTMLElement | null, count: number, isAbove: boolean): Beginning | null {
  if (!button) return null
  return { count, hasFocus: button.contains(document.activeElement), find: rememberEnd(button, isAbove) }
}

/** Unless someone moves on. */
function focusWhenThere(find: () => HTMLElement | undefined, button: HTMLElement | null) {
  const isLeft = () => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body || rescuedFocus.has(activeElement)) return false
    return !button?.contains(activeElement)
  }
  const attempt = () => {
    const found = isLeft() ? undefined : find()
    if (found) found.focus()
    if (found || isLeft()) stop()
  }
  const watcher = new MutationObserver(attempt)
  const timer = setTimeout(stop, MOST_MS)
  function stop() {
    watcher.disconnect()
    clearTimeout(timer)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  attempt()
  return stop
}
