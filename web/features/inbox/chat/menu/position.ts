/** In rem, like its class. */
const MENU_WIDTH = 16.5
const MENU_HEIGHT = 16.25
const GAP = 6

/** Below what was pressed, or above it near the bottom of the window; always inside the window. */
export function positionBeside({ left, right, top, bottom }: DOMRect) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = MENU_WIDTH * rem
  const height = MENU_HEIGHT * rem
  const isRight = (left + right) / 2 > innerWidth / 2
  const wanted = isRight ? right - width : left
  const x = Math.min(Math.max(GAP, wanted), innerWidth - width - GAP)
  const isAbove = bottom + height + GAP > innerHeight && top > height + GAP
  return isAbove
    ? { left: x, top: 'auto', bottom: innerHeight - top + GAP }
    : { left: x, top: Math.min(bottom + GAP, Math.max(GAP, innerHeight - height - GAP)), bottom: 'auto' }
}
