import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import { announce } from '../../../ui/announce.ts'
import { wordsOfFiles } from './file-words.ts'

type Props = { messages: readonly Message[]; meId: number; name: string }

/** Announces each new message of the other side once. Messages from before are not new. */
export function useNewMessages({ messages, meId, name }: Props) {
  const last = messages.at(-1)?.seq ?? 0
  const heard = useRef(last)

  useEffect(() => {
    // After a jump, messages far from the last ones are on screen.
    const fresh = messages.filter(({ seq, authorId }) => seq > heard.current && authorId !== meId)
    const isNext = messages.some(({ seq }) => seq === heard.current + 1)
    heard.current = Math.max(heard.current, last)
    if (isNext) for (const message of fresh) announce(`${name}: ${wordsOf(message)}`)
  }, [messages, meId, name, last])
}

function wordsOf({ text, files }: Message) {
  return text || wordsOfFiles(files)
}
