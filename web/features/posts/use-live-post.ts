import { useQueryClient } from '@tanstack/react-query'
import { own } from '#contract/own.ts'
import type { Post } from '#contract/posts.ts'
import { refetch } from '../../platform/query-client.ts'
import { type RoomMessage, useRoom } from '../../platform/socket.ts'
import { postQuery } from './api.ts'

/** Keeps the totals of a post on screen up to date by socket. */
export function useLivePost({ id }: Post) {
  const client = useQueryClient()
  const { queryKey } = postQuery(id)
  const change = (change: (post: Post) => Partial<Post>) =>
    client.setQueryData<Post>(queryKey as never, (post) => post && { ...post, ...change(post) })
  const refresh = () => refetch(client, { queryKey, exact: true })

  const handlers: Record<string, (message: RoomMessage) => void> = {
    reactions: ({ likes, dislikes }) => change(() => ({ likes: likes as number, dislikes: dislikes as number })),
    // A thread counts its replies as comments. Messages may arrive out of order, so a total never goes down.
    comment_made: ({ comment, total }) => !isOnReply(comment) && change((post) => atLeast(post, total as number)),
    comment_changed: ({ comment }) => isRemoved(comment) && void refresh(),
  }

  useRoom(`post:${id}`, (message) => own(handlers, message.type)?.(message), refresh)
}

function atLeast({ kind, comments, questionComments = 0 }: Post, total: number): Partial<Post> {
  if (kind === 'forum') return { questionComments: Math.max(questionComments, total) }
  return { comments: Math.max(comments, total) }
}

function isRemoved(comment: unknown) {
  return (comment as { state: string } | null)?.state !== 'shown'
}

function isOnReply(comment: unknown) {
  return (comment as { replyId: number | null }).replyId !== null
}
