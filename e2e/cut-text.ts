/** Runs in the page: names texts that a box cuts off without a sign, and those that are wider than their control. */
export function cutTexts(): string[] {
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text)

  /** Computes it once for each element: texts share most of what is around them. */
  const once = <Result>(compute: (one: Element) => Result) => {
    const known = new Map<Element, Result>()
    return (one: Element): Result => {
      if (!known.has(one)) known.set(one, compute(one))
      return known.get(one)!
    }
  }
  const around = (one: Element | null): Element[] => (one && one !== layer ? [one, ...around(one.parentElement)] : [])
  const isOnePixel = once((box) => box.clientWidth === 1)
  /** Not what only screen readers get, drawings, and the name beside the logo, which may have no room. */
  const isShown = once(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      !one.closest('svg, option, [aria-hidden=true], [aria-label="VRUMIES home"], .maplibregl-map') &&
      !around(one).some(isOnePixel),
  )
  const boxOf = (text: Text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getBoundingClientRect()
  }
  /** An ellipsis, or a limit of lines, says that there is more; a box that scrolls shows the rest. */
  const tells = once((box) => {
    const { textOverflow, webkitLineClamp, overflow } = getComputedStyle(box)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflow)
  })
  const isBeyond = (from: number, to: number, start: number, end: number) => from < start - 3 || to > end + 3
  const edgesOf = once((box) => {
    const { overflowX, overflowY } = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return { x: overflowX !== 'visible' && { left, right }, y: overflowY !== 'visible' && { top, bottom } }
  })
  const cuts = (box: Element, text: DOMRect) => {
    const { x, y } = edgesOf(box)
    return (
      (x && isBeyond(text.left, text.right, x.left, x.right)) || (y && isBeyond(text.top, text.bottom, y.top, y.bottom))
    )
  }
  const isCut = (text: Text) => {
    const boxes = around(text.parentElement)
    const drawn = boxOf(text)
    const telling = boxes.findIndex(tells)
    return boxes.slice(0, telling < 0 ? undefined : telling).some((box) => cuts(box, drawn))
  }
  const isWiderThanControl = (text: Text) => {
    const control = text.parentElement?.closest('a, button, label')
    if (!control || getComputedStyle(control).display === 'inline' || around(text.parentElement).some(tells))
      return false
    return boxOf(text).width > control.getBoundingClientRect().width + 1
  }
  const nameOf = (text: Text) => `'${text.textContent?.trim().slice(0, 40)}'`
  const shown = texts.filter((text) => isShown(text.parentElement!))
  return [
    ...shown.filter(isCut).map((text) => `${nameOf(text)} is cut`),
    ...shown.filter(isWiderThanControl).map((text) => `${nameOf(text)} is wider than its control`),
  ].slice(0, 8)
}
