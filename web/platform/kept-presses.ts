/**
 * Keeps the presses of a mouse that begin on the document's page (`main.first-page`) and end on the app's, which has
 * replaced it in the meantime. The browser then fires no click, so this clicks the link that is now in the same place.
 * (A tap needs no help: browsers look for its target when it ends.)
 */
export function keepPresses() {
  let pressed = document.querySelector('.first-page a:active')
  const onDown = ({ target }: PointerEvent) => {
    pressed = target instanceof Element ? target.closest('.first-page a') : null
  }
  const onUp = ({ target, pointerType }: PointerEvent) => {
    const isLost = pointerType === 'mouse' && pressed?.isConnected === false
    if (isLost && target instanceof Element) target.closest<HTMLElement>('a')?.click()
    pressed = null
  }
  addEventListener('pointerdown', onDown, { capture: true })
  addEventListener('pointerup', onUp, { capture: true })
}
