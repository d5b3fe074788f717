/**
 * Keeps the presses of a mouse that begin on the document's page (`main.first-page`) and end on the app's, which has
 * replaced it in the meantime. The browser then fires no click, so this clicks the same link of the app if it is there.
 * (A tap needs no help: browsers look for its target when it ends.)
 */
export function keepPresses() {
  let pressed = document.querySelector<HTMLAnchorElement>('.first-page a:active')
  const onDown = ({ target }: PointerEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLAnchorElement>('.first-page a') : null
  }
  const onUp = (event: PointerEvent) => {
    const { target } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (pressed?.isConnected === false && link && isPlain(event) && placeOf(link) === placeOf(pressed)) link.click()
    pressed = null
  }
  addEventListener('pointerdown', onDown, { capture: true })
  addEventListener('pointerup', onUp, { capture: true })
}

/** The main button of a mouse, without keys that open a new tab or window. */
function isPlain({ pointerType, button, altKey, ctrlKey, metaKey, shiftKey }: PointerEvent) {
  return pointerType === 'mouse' && button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
}

/** The document links to `/market`, the app to `#/market`. */
function placeOf({ pathname, search, hash }: HTMLAnchorElement) {
  return hash.startsWith('#/') ? hash.slice(1) : pathname + search
}
