import { useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { ReplyPage } from '#contract/replies.ts'
import { type RoomMessage, useRoom } from '../../platform/socket.ts'
import { type Entry, getPage, useThreadCache } from './api.ts'

/** Debounces messages, so that one fetch covers several new replies. */
const DEBOUNCE_MS = 120

type Options = {
  postId: number
  entry: Entry
  /** The number of the last reply that is loaded or known. */
  lastKnown: number
  /** The end of the thread is loaded. */
  hasEnd: boolean
}

/**
 * Live changes by others. New replies are appended if the reader sees the end of the thread. Otherwise they are held
 * back as `waiting` until the reader asks for them.
 */
export function useLiveThread({ postId, entry, lastKnown, hasEnd }: Options) {
  const cache = useThreadCache(postId)
  const [waiting, setWaiting] = useState<ReplyPage | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAtEnd = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const latest = useRef({ lastKnown, hasEnd })
  latest.current = { lastKnown, hasEnd }

  async function look({ isWanted = isAtEnd.current } = {}) {
    const { lastKnown: after, hasEnd: isEndLoaded } = latest.current
    const page = await getPage(postId, { after, limit: 50 }).catch(() => null)
    if (!page || latest.current.lastKnown !== after) return
    void cache.headChanged()
    if (page.items.length === 0) return setWaiting(null)
    if (!isEndLoaded || !isWanted) return setWaiting(page)
    setWaiting(null)
    cache.append(entry, after, page)
  }

  function onMessage({ type, replyId, comment, total }: RoomMessage) {
    if (type === 'comment_made') countComment((comment as Comment).replyId, total as number)
    if (type === 'reply_changed') void cache.refresh(Number(replyId))
    if (type === 'answer_changed') void cache.headChanged()
    if (type !== 'reply_made') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(), DEBOUNCE_MS)
  }
  const countComment = (under: number | null, total: number) =>
    under !== null && cache.change(under, (reply) => ({ ...reply, comments: Math.max(reply.comments, total) }))
  useRoom(`post:${postId}`, onMessage, look)

  return {
    waiting: waiting?.items.some(({ number }) => number > lastKnown) ? waiting : null,
    /** Whether the reader sees the end of the thread. */
    setAtEnd: (isThere: boolean) => {
      isAtEnd.current = isThere
    },
    /** Shows new replies, including the reader's own. */
    show: () => look({ isWanted: true }),
  }
}
