const CONTROL = 'a, button, input, select, textarea, summary, label, [role], [tabindex]'

/**
 * Ignores the second press of a double click if it lands on something other than the first did. By then, the first
 * press may have opened or closed a dialog or changed the page, and nobody means to press what is there now.
 */
export function ignoreStrayClicks() {
  let first: Element | null = null
  let latest: Element | null = null
  let isStray = false
  const stop = (event: MouseEvent) => {
    if (!isStray) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Disabled buttons have no 'mousedown', but they do have this.
  const onPointerDown = (event: PointerEvent) => {
    first = latest
    latest = controlAt(event)
    isStray = false
  }
  const onMouseDown = (event: MouseEvent) => {
    isStray = event.detail === 2 && first !== null && latest !== first
    stop(event)
  }
  const onClick = (event: MouseEvent) => {
    // 0 for the keyboard and scripts. Firefox sends 1 for Enter on a link, so this click is the last one ignored.
    if (event.detail > 0) stop(event)
    isStray = false
  }
  addEventListener('pointerdown', onPointerDown, { capture: true })
  addEventListener('mousedown', onMouseDown, { capture: true })
  addEventListener('click', onClick, { capture: true })
}

/** The control that a press acts on. Its icon may be replaced between two presses. */
function controlAt({ target }: Event) {
  return target instanceof Element ? (target.closest(CONTROL) ?? target) : null
}
