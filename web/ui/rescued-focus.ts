/** Elements that got the focus only because the focused one was gone. A navigation may move it on. */
export const rescuedFocus = new WeakSet<Element>()
