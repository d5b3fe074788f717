/** Browsers may not notice the end of a press that became a drag. */
const MOST_MS = 10_000

/** Resolves once nothing is pressed, so that what arrives does not move it away from under the pointer. */
export async function whenReleased() {
  const startedAt = performance.now()
  const isPressed = () => document.documentElement.matches(':active')
  while (isPressed() && performance.now() - startedAt < MOST_MS) await new Promise(requestAnimationFrame)
}
