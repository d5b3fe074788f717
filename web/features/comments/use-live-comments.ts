import { type RefObject, useState } from 'react'
import type { Answer, Comment } from '#contract/comments.ts'
import type { Me } from '#contract/members.ts'
import { type RoomMessage, useRoom } from '../../platform/socket.ts'
import { usePages } from './api.ts'
import type { CommentThread } from './comment-thread.ts'
import { holds, withChange, withNew } from './pages.ts'

/**
 * Comments by others, as they arrive. They are shown at once while the top of the list is in view and nothing in it has
 * the focus. Otherwise they wait for a click, so that the text being read does not move.
 */
export function useLiveComments(thread: CommentThread, me: Me | null, list: RefObject<HTMLElement | null>) {
  const [waiting, setWaiting] = useState<Comment[]>([])
  const { pages, change, refresh, isSending } = usePages(thread)

  const add = (comments: readonly Comment[]) => change((cached) => comments.reduce(withNew, cached))

  function onComment(comment: Comment) {
    const isNew = (comment.replyId ?? undefined) === thread.replyId && !holds(pages(), comment.id)
    if (isNew && me?.id === comment.author?.id) onOwnComment()
    else if (isNew) show({ ...comment, can: forStranger(me) })
  }

  function show(comment: Comment) {
    if (isAtRest(list.current)) add([comment])
    else setWaiting((before) => [...before.filter(({ id }) => id !== comment.id), comment])
  }

  /** Posted in another tab. Comments sent from this tab come with the response. */
  function onOwnComment() {
    if (!isSending()) void refresh()
  }

  function onChange(id: number, comment: Comment | null) {
    setWaiting((before) => replaced(before, id, comment))
    const mayKnowMore = me !== null && (me.role !== 'member' || authorOf(pages(), id) === me.id)
    if (mayKnowMore) return void refresh()
    change((cached) => withChange(cached, id, (before) => comment && merged(before, comment, me)))
  }

  function onMessage(message: RoomMessage) {
    if (message.type === 'comment_made') onComment(message.comment as Comment)
    if (message.type === 'comment_changed') onChange(message.id as number, message.comment as Comment | null)
    if (message.type === 'comment_liked') {
      change((cached) =>
        withChange(cached, message.id as number, (one) => ({ ...one, likes: message.likes as number })),
      )
    }
  }

  useRoom(`post:${thread.postId}`, onMessage, () => {
    setWaiting([])
    return refresh()
  })

  return {
    waiting: waiting.length,
    showWaiting() {
      add(waiting)
      setWaiting([])
    },
  }
}

function replaced(waiting: readonly Comment[], id: number, comment: Comment | null) {
  const others = waiting.filter((one) => one.id !== id)
  return comment && others.length < waiting.length ? [...others, comment] : others
}

/** Socket messages are the same for everyone, so derive what this viewer may do with another's comment. */
function forStranger(me: Me | null): Answer['can'] {
  const isMember = me?.isVerified ?? false
  return {
    edit: false,
    remove: false,
    unhide: false,
    hide: me !== null && me.role !== 'member',
    like: isMember,
    answer: isMember,
    report: isMember,
  }
}

function merged<Item extends Answer>(before: Item, { answers: _few, ...fresh }: Comment, me: Me | null): Item {
  const can = fresh.state === 'shown' ? forStranger(me) : fresh.can
  return { ...before, ...fresh, isLiked: before.isLiked, can }
}

function isAtRest(list: HTMLElement | null) {
  if (!list) return true
  return list.getBoundingClientRect().top >= 0 && !list.contains(document.activeElement)
}

function authorOf(pages: ReturnType<ReturnType<typeof usePages>['pages']>, id: number) {
  const all = pages?.pages.flatMap(({ items }) => items.flatMap((comment) => [comment, ...comment.answers.items]))
  return all?.find((one) => one.id === id)?.author?.id
}
