/** `conversationId`: null if none is chosen. */
export type InboxRoute = { conversationId: number | null; isAbout: boolean }

/** The part of the inbox that a path shows. Anything but a conversation is the list. */
export function routeOf(pathname: string): InboxRoute {
  const [, id, about] = pathname.match(/^\/inbox\/([1-9]\d{0,9})(\/about)?\/?$/) ?? []
  return { conversationId: id ? Number(id) : null, isAbout: about !== undefined }
}

/** What to show if there is room for this many columns. */
export function shownAt({ conversationId, isAbout }: InboxRoute, columns: 1 | 2 | 3) {
  const isOpen = conversationId !== null
  return {
    list: columns > 1 || !isOpen,
    chat: isOpen && (columns === 3 || !isAbout),
    about: isOpen && (columns === 3 || isAbout),
    /** Shown in place of a chat. */
    nothing: columns > 1 && !isOpen,
  }
}
