/** Removes what the document says about its first page: browsers share and subscribe to the link in the head. */
export function forgetSharedPage() {
  for (const tag of document.head.querySelectorAll('[data-of-page]')) tag.remove()
}
