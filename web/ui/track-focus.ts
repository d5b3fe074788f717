import type { Opening } from './focus-loss.ts'

const MAX_OPENINGS = 20
/** What opens other parts, and the fields in these. Headings and whole pages get the focus from anywhere. */
const CONTROL = 'input, textarea, select, button, a, summary'

/** Null if nothing has the focus. */
export function focused() {
  const { activeElement, body } = document
  return activeElement === body ? null : (activeElement as HTMLElement | null)
}

/** Follows which element has the focus, and where it came from if neither the Tab key nor a press moved it. */
export function trackFocus() {
  const state = { element: focused(), isByKeyboard: true, openings: [] as Opening[] }
  let isByHand = false
  let isByTouch = false
  const ending = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true, signal: ending.signal })

  on('keydown', ({ key }) => {
    isByHand = key === 'Tab'
    // On-screen keyboards send keys, too, but nobody navigates with them.
    isByTouch &&= key !== 'Tab'
    state.isByKeyboard = !isByTouch
  })
  on('pointerdown', ({ target, pointerType }) => {
    isByHand = true
    isByTouch = pointerType === 'touch'
    state.isByKeyboard = false
    // A press next to everything takes the focus away on purpose.
    if (!state.element?.contains(target as Node)) state.element = null
  })
  on('keyup', () => {
    isByHand = false
  })
  on('click', () => {
    isByHand = false
  })
  on('focusin', ({ target }) => {
    const before = state.element
    state.element = target as HTMLElement
    if (!isByHand && before && before !== target && state.element.matches(CONTROL)) {
      state.openings = [...state.openings.slice(1 - MAX_OPENINGS), { inside: state.element, opener: before }]
    }
    isByHand = false
  })
  return {
    state,
    /** Whether the focus has fallen to the page, or is about to, because its element is gone or disabled. */
    isLost() {
      const { element } = state
      const now = focused()
      return element !== null && (now === null || now === element) && isGone(element)
    },
    end: () => ending.abort(),
  }
}

function isGone(element: HTMLElement) {
  return !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null
}
