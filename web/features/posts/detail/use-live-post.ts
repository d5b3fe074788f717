import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { type RoomMessage, useRoom } from '../../../platform/socket.ts'
import { postQuery } from '../api.ts'

/** The totals of a post follow what others do with it, while one has it before oneself. */
export function useLivePost({ id, kind }: Post) {
  const client = useQueryClient()
  const { queryKey } = postQuery(id)
  const change = (change: (post: Post) => Partial<Post>) =>
    client.setQueryData<Post>(queryKey as never, (post) => post && { ...post, ...change(post) })
  const refresh = () => void client.invalidateQueries({ queryKey, exact: true })

  function hear(message: RoomMessage) {
    if (message.type === 'reactions') {
      change(() => ({ likes: message.likes as number, dislikes: message.dislikes as number }))
    }
    // A thread counts its replies.
    if (kind === 'forum') return
    if (message.type === 'comment_made') change(({ comments }) => ({ comments: comments + 1 }))
    if (message.type === 'comment_changed' && isGone(message.comment)) refresh()
  }

  useRoom(`post:${id}`, hear, refresh)
}

function isGone(comment: unknown) {
  return (comment as { state: string } | null)?.state !== 'shown'
}
