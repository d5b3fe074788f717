import { controlsIn } from './focusable.ts'

const LIST = 'ul, ol, tbody, [role=list]'
const ITEM = 'li, article, tr'

/**
 * Remembers what is on a page before its list grows. Returns a function that finds the first new item once it is there:
 * the link in its heading, its first control, or the item itself. `button`: the box of the button that loads more,
 * after the list or, with `isAbove`, before it.
 */
export function rememberEnd(button: HTMLElement, isAbove = false): () => HTMLElement | undefined {
  const scope = button.closest('dialog, main, [role=dialog]') ?? document.body
  const known = new Set(itemsIn(scope))
  const side = isAbove ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const beside = [...known].filter((one) => (button.compareDocumentPosition(one) & side) !== 0)
  const neighbor = isAbove ? beside[0] : beside.at(-1)
  const list = neighbor?.closest(LIST) ?? button.parentElement ?? scope
  return () => {
    const found = itemsIn(list).find((one) => !known.has(one))
    return found && entryOf(found)
  }
}

/** Leaves out items inside other items, such as replies to a comment. */
function itemsIn(scope: Element): HTMLElement[] {
  const items = [...scope.querySelectorAll<HTMLElement>(ITEM)]
  return items.filter((item) => {
    const outer = item.parentElement?.closest(ITEM)
    return !outer || !scope.contains(outer)
  })
}

function entryOf(item: HTMLElement) {
  if (item.hasAttribute('tabindex')) return item
  const control = item.querySelector<HTMLElement>('h2 a, h3 a, h4 a') ?? controlsIn(item)[0]
  if (!control) item.tabIndex = -1
  return control ?? item
}
