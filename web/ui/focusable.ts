import { isUsable } from './usable.ts'

const FIELD = 'input:not(:disabled, [type=hidden], [type=file]), textarea:not(:disabled), select:not(:disabled)'
const CONTROL = `a[href], button:not(:disabled), summary, [tabindex]:not([tabindex="-1"]), ${FIELD}`

/** The element and what the Tab key reaches in it, in order. */
export function controlsIn(element: Element): HTMLElement[] {
  const own = element.matches(CONTROL) ? [element as HTMLElement] : []
  return [...own, ...element.querySelectorAll<HTMLElement>(CONTROL)].filter(isUsable)
}

/** The first field to type or choose in. Of radio buttons, the chosen one. */
export function fieldIn(element: Element): HTMLElement | undefined {
  const fields = [...element.querySelectorAll<HTMLElement>(FIELD)].filter(isUsable)
  const [first] = fields
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return fields.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first
}

/** Its first heading, made focusable. */
export function focusableHeading(element: Element): HTMLElement | undefined {
  const own = element.matches('h1, h2, h3, h4') ? [element as HTMLElement] : []
  const heading = [...own, ...element.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(isUsable)
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
