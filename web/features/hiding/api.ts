import { useMutation } from '@tanstack/react-query'
import type { Comment } from '#contract/comments.ts'
import type { Post } from '#contract/posts.ts'
import type { Reply } from '#contract/replies.ts'
import type { Review } from '#contract/reviews.ts'
import { http, replyTo } from '../../platform/http.ts'

const post = (postId: number) => ({ params: { path: { postId } } })
const comment = (commentId: number) => ({ params: { path: { commentId } } })
const reply = (replyId: number) => ({ params: { path: { replyId } } })
const review = (reviewId: number) => ({ params: { path: { reviewId } } })

type Items = { post: Post; comment: Comment; reply: Reply; review: Review }
export type HideableType = keyof Items

/** Hides and unhides by moderators. Each call returns the updated item. */
const calls: {
  [Type in HideableType]: {
    hide: (id: number, reason: string) => Promise<Items[Type]>
    show: (id: number) => Promise<Items[Type]>
  }
} = {
  post: {
    hide: (id, reason) => replyTo(http.POST('/api/posts/{postId}/hide', { ...post(id), body: { reason } })),
    show: (id) => replyTo(http.POST('/api/posts/{postId}/unhide', post(id))),
  },
  comment: {
    hide: (id, reason) => replyTo(http.POST('/api/comments/{commentId}/hide', { ...comment(id), body: { reason } })),
    show: (id) => replyTo(http.POST('/api/comments/{commentId}/unhide', comment(id))),
  },
  reply: {
    hide: (id, reason) => replyTo(http.POST('/api/replies/{replyId}/hide', { ...reply(id), body: { reason } })),
    show: (id) => replyTo(http.POST('/api/replies/{replyId}/unhide', reply(id))),
  },
  review: {
    hide: (id, reason) => replyTo(http.POST('/api/reviews/{reviewId}/hide', { ...review(id), body: { reason } })),
    show: (id) => replyTo(http.POST('/api/reviews/{reviewId}/unhide', review(id))),
  },
}

/** `onDone` updates the cache; the mutation is pending until it is done. */
export type Hiding<Type extends HideableType> = {
  type: Type
  id: number
  onDone: (item: Items[Type]) => unknown
}

export function useHide<Type extends HideableType>({ type, id, onDone }: Hiding<Type>) {
  return useMutation({
    mutationFn: (reason: string) => calls[type].hide(id, reason),
    onSuccess: onDone,
  })
}

export function useUnhide<Type extends HideableType>({ type, id, onDone }: Hiding<Type>) {
  return useMutation({
    mutationFn: () => calls[type].show(id),
    onSuccess: onDone,
  })
}
