/** Runs in the page: names texts that a box cuts off without a sign, and those that are wider than their control. */
export function cutTexts(): string[] {
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text)

  const around = (one: Element | null): Element[] => (one && one !== layer ? [one, ...around(one.parentElement)] : [])
  /** Not what only screen readers get, drawings, and the name beside the logo, which may have no room. */
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !one.closest('svg, option, [aria-hidden=true], [aria-label="VRUMIES home"], .maplibregl-map') &&
    !around(one).some((box) => box.clientWidth === 1)
  const boxOf = (text: Text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getBoundingClientRect()
  }
  /** An ellipsis, or a limit of lines, says that there is more; a box that scrolls shows the rest. */
  const tells = (box: Element) => {
    const { textOverflow, webkitLineClamp, overflow } = getComputedStyle(box)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflow)
  }
  const isBeyond = (from: number, to: number, start: number, end: number) => from < start - 3 || to > end + 3
  const cuts = (box: Element, text: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const isBesides = isBeyond(text.left, text.right, left, right)
    return (
      (overflowX !== 'visible' && isBesides) ||
      (overflowY !== 'visible' && isBeyond(text.top, text.bottom, top, bottom))
    )
  }
  const isCut = (text: Text) => {
    const boxes = around(text.parentElement)
    const telling = boxes.findIndex(tells)
    return boxes.slice(0, telling < 0 ? undefined : telling).some((box) => cuts(box, boxOf(text)))
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
