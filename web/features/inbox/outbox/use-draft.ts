import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readStored, store } from '../../../platform/browser-store.ts'
import { sessionQuery } from '../../identity/index.ts'

/** The text that the member is writing in a conversation. It survives a reload, and no other account sees it. */
export function useDraft(conversationId: number): [text: string, setText: (text: string) => void, clear: () => void] {
  const { data: session } = useQuery(sessionQuery)
  const name = session?.me ? `message-draft:${session.me.id}:${conversationId}` : null
  const [typed, setTyped] = useState<{ name: string | null; text: string } | null>(null)
  const isTyped = typed !== null && typed.name === name
  const text = isTyped ? typed.text : ((name && readStored(name)) ?? '')

  function setText(text: string) {
    setTyped({ name, text })
    if (name) store(name, text || null)
  }
  return [text, setText, () => setText('')]
}
