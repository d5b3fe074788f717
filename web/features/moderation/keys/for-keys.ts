/** An element on which Enter confirms the decision, although it is a link: the open case in the queue. */
export const CONFIRMS = 'data-confirms'

/** Whether a key is meant for the page, not for what has the focus. */
export function isForKeys({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (repeat || ctrlKey || metaKey || altKey) return false
  const element = target instanceof Element ? target : document.body
  if (element.closest('dialog, [role=dialog], [role=menu], [aria-modal]') || isField(element)) return false
  return key !== 'Enter' || !isPressedByEnter(element)
}

function isField(element: Element) {
  const field = element.closest('input, textarea, select, [contenteditable]')
  return field !== null && !(field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
}

/** The form takes Enter from its choices itself. */
function isPressedByEnter(element: Element) {
  return element.closest('a, button, summary, input') !== null && !element.closest(`[${CONFIRMS}]`)
}
