import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { TYPING_EVERY_MS } from '#contract/presence.ts'
import { tellServer } from '../../../platform/socket.ts'
import { typingKey } from './typing.ts'

/** Whether the other side is writing, and a way to say that the viewer is: call it with each key, and false at the end. */
export function useTyping(conversationId: number) {
  const { data: isTyping = false } = useQuery<boolean>({ queryKey: typingKey(conversationId), queryFn: skipToken })
  const saidAt = useRef(Number.NEGATIVE_INFINITY)

  function says(isWriting: boolean) {
    const isSaid = performance.now() - saidAt.current < TYPING_EVERY_MS
    if (isWriting ? isSaid : saidAt.current < 0) return
    saidAt.current = isWriting ? performance.now() : Number.NEGATIVE_INFINITY
    tellServer('typing', { conversationId, isTyping: isWriting })
  }

  useEffect(
    () => () => {
      if (saidAt.current < 0) return
      saidAt.current = Number.NEGATIVE_INFINITY
      tellServer('typing', { conversationId, isTyping: false })
    },
    [conversationId],
  )
  return { isTyping, says }
}
