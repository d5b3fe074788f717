declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The conversation was opened by hand, so the focus goes to the message field. */
    isWriting?: boolean
  }
}

export const MESSAGE_FIELD_ID = 'message-text'

/** Does nothing if no conversation is open in which the viewer can write. */
export function focusMessageField() {
  document.getElementById(MESSAGE_FIELD_ID)?.focus()
}
