import { useState } from 'react'

/** The text that is being written in a conversation. It survives a reload. */
export function useDraft(_conversationId: number): [text: string, setText: (text: string) => void, clear: () => void] {
  const [text, setText] = useState('')
  return [text, setText, () => setText('')]
}
