/** Runs in the page: names the parts of the header and the tab bar that cover each other, are cut, or leave their bar. */
export function headerFaults(): string[] {
  const nameOf = (part: Element) => part.getAttribute('aria-label') ?? (part.textContent ?? '').trim()
  const bars = [...document.querySelectorAll('#root :is(header, nav):not(main *, header *, footer *, dialog *)')]
  const faultsOf = (bar: Element) => {
    const box = bar.getBoundingClientRect()
    const parts = [...bar.querySelectorAll('a, button')].filter((part) => part.checkVisibility())
    const left = parts.filter((part) => !isWithin(part.getBoundingClientRect(), box))
    const cut = parts.filter((part) => !isLogo(part) && part.scrollWidth > part.clientWidth + 1)
    const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other] as const))
    const covered = pairs.filter(([one, other]) => overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
    return [
      ...left.map((part) => `${nameOf(part)} leaves its bar`),
      ...cut.map((part) => `${nameOf(part)} is cut`),
      ...covered.map(([one, other]) => `${nameOf(one)} and ${nameOf(other)} cover each other`),
    ]
  }

  /** Its name wraps onto a line that is cut off where it does not fit. */
  const isLogo = (part: Element) => part.getAttribute('href')?.endsWith('/') && part.querySelector('svg') !== null
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...bars.filter((bar) => bar.checkVisibility()).flatMap(faultsOf),
  ]
}
