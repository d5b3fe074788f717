const MENU_WIDTH = 264
const MENU_HEIGHT = 260
const GAP = 6

/** Below what was pressed, or above it near the bottom of the window; always inside the window. */
export function positionBeside({ left, right, top, bottom }: DOMRect) {
  const isRight = (left + right) / 2 > innerWidth / 2
  const wanted = isRight ? right - MENU_WIDTH : left
  const x = Math.min(Math.max(GAP, wanted), innerWidth - MENU_WIDTH - GAP)
  const isAbove = bottom + MENU_HEIGHT + GAP > innerHeight && top > MENU_HEIGHT + GAP
  return isAbove
    ? { left: x, top: 'auto', bottom: innerHeight - top + GAP }
    : { left: x, top: Math.min(bottom + GAP, Math.max(GAP, innerHeight - MENU_HEIGHT - GAP)), bottom: 'auto' }
}
