import { controlsIn, fieldIn, focusableHeading } from './focusable.ts'
import { isUsable } from './usable.ts'

/** Where the focused element was, and what is there now. */
export type Loss = {
  lost: HTMLElement
  /** The outermost node that was removed with it; the element itself if it is still there, but disabled or hidden. */
  removed: Node
  /** The nearest element around it that is left. */
  parent: Element
  previous: Node | null
  next: Node | null
  /** What took its place. */
  added: readonly Element[]
  /** New elements around it, for example in the same item. */
  addedAround: readonly Element[]
  /** What had opened the removed part: the focus came from here without a key or a press. */
  opener: HTMLElement | null
  /** Fields only get the focus by keyboard: on phones, they would open the on-screen keyboard. */
  isByKeyboard: boolean
}

const FIELDS = 'input, textarea, select'
/** A list that only has the items in view: those that are scrolled away are gone, but nothing happened to them. */
const RECYCLED = '[data-recycled]'
const ITEM = 'li, article, tr, fieldset, [role=listitem], [role=row], [role=group]'

/**
 * The one rule for where the focus goes when its element is gone: back to what opened that part, to the same control in
 * what replaced it, to the neighboring item, to the field of the same search, to the nearest control of the same item or
 * form, or to the heading above.
 */
export function goalAfter(loss: Loss): HTMLElement {
  const { lost, opener, addedAround, parent } = loss
  if (opener && isUsable(opener) && isReachable(opener, parent)) return opener
  return (
    parent.closest<HTMLElement>(RECYCLED) ??
    (opener && twinIn(addedAround, opener)) ??
    twinIn(addedAround, lost) ??
    inNeighbor(loss) ??
    inReplacement(loss) ??
    inSearch(loss) ??
    inSamePart(loss) ??
    headingAbove(loss)
  )
}

/** What opened a dialog is behind it, and not to be focused while it is open. */
function isReachable(element: Element, from: Element) {
  return element.closest('dialog') === from.closest('dialog')
}

/** The same control again, such as the menu button of a comment after it was edited. */
function twinIn(added: readonly Element[], lost: HTMLElement) {
  const name = nameOf(lost)
  if (name === '') return undefined
  return added.flatMap(controlsIn).find((one) => one.tagName === lost.tagName && nameOf(one) === name)
}

function nameOf(element: HTMLElement) {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
}

function inNeighbor({ removed, previous, next, isByKeyboard }: Loss) {
  if (!(removed instanceof Element) || !removed.matches(ITEM) || removed.isConnected) return undefined
  const isAlike = (element: Element) => element.tagName === removed.tagName
  const neighbor = walk(next, 'nextElementSibling', isAlike) ?? walk(previous, 'previousElementSibling', isAlike)
  return neighbor && entryOf(neighbor, isByKeyboard)
}

function walk(
  from: Node | null,
  step: 'nextElementSibling' | 'previousElementSibling',
  fits: (it: Element) => boolean,
) {
  let here = from instanceof Element ? from : from instanceof CharacterData ? from[step] : null
  while (here && !fits(here)) here = here[step]
  return here
}

/** The item itself if it is focusable, or else its first control, which usually names it. */
function entryOf(item: Element, isByKeyboard: boolean) {
  if (item instanceof HTMLElement && item.hasAttribute('tabindex')) return item
  return firstControl(item, isByKeyboard)
}

function firstControl(element: Element, isByKeyboard: boolean) {
  return controlsIn(element).find((one) => isByKeyboard || !one.matches(FIELDS))
}

function inReplacement({ added, isByKeyboard }: Loss) {
  for (const element of added) {
    const field = isByKeyboard ? fieldIn(element) : undefined
    const goal = focusableHeading(element) ?? field ?? firstControl(element, isByKeyboard)
    if (goal) return goal
  }
  return undefined
}

function inSearch({ parent, isByKeyboard }: Loss) {
  const search = parent.closest('search, [role=search]')
  return search && isByKeyboard ? fieldIn(search) : undefined
}

/** The nearest control, preferring the next one. */
function inSamePart(loss: Loss) {
  const end = loss.parent.closest(`${ITEM}, form`)
  let here: Element | null = end && loss.parent
  while (here) {
    const goal = nearestIn(here, loss)
    if (goal) return goal
    here = here === end ? null : here.parentElement
  }
  return undefined
}

function nearestIn(part: Element, { parent, removed, next, isByKeyboard }: Loss) {
  const at = removed.isConnected ? removed : next
  const isAfter = (one: Element) =>
    at ? one === at || follows(at, one) : follows(parent, one) && !parent.contains(one)
  const controls = controlsIn(part).filter((one) => isByKeyboard || !one.matches(FIELDS))
  return controls.find(isAfter) ?? controls.at(-1)
}

function follows(one: Node, other: Node) {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The nearest heading above that isn't part of another item. */
function headingAbove({ removed, parent, next }: Loss): HTMLElement {
  const scope = parent.closest('dialog, [role=dialog], main') ?? document.querySelector('main') ?? document.body
  const at = removed.isConnected ? removed : (next ?? parent)
  const headings = [...scope.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) => {
    const item = heading.closest(ITEM)
    return isUsable(heading) && (!item || !scope.contains(item) || item.contains(parent))
  })
  const isAbove = (heading: Element) => follows(heading, at) || (at === parent && at.contains(heading))
  const heading = headings.findLast(isAbove) ?? headings[0] ?? (scope as HTMLElement)
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
