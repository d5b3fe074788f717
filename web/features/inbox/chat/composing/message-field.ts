export const MESSAGE_FIELD_ID = 'message-text'

/** Does nothing if no conversation is open in which the viewer can write. */
export function focusMessageField() {
  document.getElementById(MESSAGE_FIELD_ID)?.focus()
}
