/**
 * Keeps the presses of a mouse that begin on the document's page (`main.first-page`) and end on the app's, which has
 * replaced it in the meantime. The browser clicks nothing then, so this clicks the link that is now in the same place.
 * (A tap needs no help: browsers look for its target when it ends.)
 */
export function keepPresses() {
  let pressed: Element | null = null
  const onDown = ({ target, pointerType, isPrimary }: PointerEvent) => {
    const isOfDocument = pointerType === 'mouse' && isPrimary && target instanceof Element
    pressed = isOfDocument ? target.closest('.first-page a') : null
  }
  const onUp = ({ target }: PointerEvent) => {
    if (pressed && !pressed.isConnected && target instanceof Element) target.closest<HTMLElement>('a')?.click()
    pressed = null
  }
  addEventListener('pointerdown', onDown, { capture: true })
  addEventListener('pointerup', onUp, { capture: true })
}
