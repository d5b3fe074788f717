/** Runs in the page: names the links and buttons that are lower or narrower than 24 px, except links within a sentence. */
export function smallTargets(): string[] {
  const LEAST = 24
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const nameOf = (one: Element) =>
    `${one.localName} '${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}'`
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && one.clientWidth !== 1
  const isInSentence = (one: Element) =>
    getComputedStyle(one).display === 'inline' && one.parentElement!.textContent!.trim() !== one.textContent!.trim()
  /** A link that covers its whole card, or a label that takes the presses for its input. */
  const isStretched = (one: Element) =>
    getComputedStyle(one, '::after').position === 'absolute' || one.closest('label') !== null
  const isSmall = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return Math.min(width, height) < LEAST - 0.5
  }
  return [...layer.querySelectorAll('a[href], button, summary')]
    .filter((one) => isShown(one) && isSmall(one) && !isInSentence(one) && !isStretched(one))
    .map((one) => `${nameOf(one)} is smaller than ${LEAST} px`)
}
