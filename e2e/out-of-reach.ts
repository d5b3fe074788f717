/** Runs in the page: names the controls that nobody can reach in this window, and what scrolls sideways. */
export function outOfReach(): string[] {
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const nameOf = (one: Element) =>
    `${one.localName} '${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}'`
  /** Computes it once for each element: texts and controls share most of what is around them. */
  const once = <Result>(compute: (one: Element) => Result) => {
    const known = new Map<Element, Result>()
    return (one: Element): Result => {
      if (!known.has(one)) known.set(one, compute(one))
      return known.get(one)!
    }
  }
  const styleOf = once((box) => getComputedStyle(box))
  const isWider = (box: Element) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(styleOf(box).overflowX)
  /** A strip of cards, tabs, or photos may scroll sideways, but nothing that also scrolls up and down. */
  const isStrip = (box: Element) =>
    isWider(box) &&
    box.scrollHeight <= box.clientHeight + 1 &&
    (box.clientHeight < 15 * rem || styleOf(box).scrollSnapType === 'x mandatory')

  const around = (one: Element): Element[] => {
    const box = one.parentElement
    return box && box !== layer && !isFixed(one) ? [box, ...around(box)] : []
  }
  const scrolls = once((box) => /auto|scroll/.test(styleOf(box).overflowY))
  const isFixed = once((box) => styleOf(box).position === 'fixed')
  const canScrollTo = (one: Element) =>
    [...around(one), layer].some(scrolls) ||
    (layer === document.documentElement && ![one, ...around(one)].some(isFixed))
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    one.getBoundingClientRect().width > 1 &&
    !one.closest('.sr-only')

  const isBeside = (one: Element) => {
    const { left, right } = one.getBoundingClientRect()
    return (left < -1 || right > innerWidth + 1) && !around(one).some(isStrip)
  }
  const isBelow = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect()
    return (top < -1 || bottom > innerHeight + 1) && !canScrollTo(one)
  }
  const controls = [...layer.querySelectorAll('a[href], button, input, select, textarea')].filter(isShown)
  const isTable = (box: Element) => box.localName === 'pre' || box.querySelector(':scope > table') !== null
  const wide = [...layer.querySelectorAll('*')].filter((box) => isWider(box) && !isStrip(box) && !isTable(box))
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...wide.map((box) => `${nameOf(box)} scrolls sideways`),
    ...controls.filter(isBeside).map((one) => `${nameOf(one)} is beside the window`),
    ...controls.filter(isBelow).map((one) => `${nameOf(one)} is outside the window`),
  ].slice(0, 8)
}
