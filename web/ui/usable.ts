/** In the document, enabled, and visible. */
export function isUsable(element: HTMLElement) {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[hidden], [inert]') &&
    (element.checkVisibility?.() ?? true)
  )
}
