/** Whether the other side is writing, and a way to say that the viewer is: call it with each key, and false at the end. */
export function useTyping(_conversationId: number) {
  return { isTyping: false, says: (_isTyping: boolean) => {} }
}
