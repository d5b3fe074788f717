import { useMutation } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

const post = (postId: number) => ({ params: { path: { postId } } })
const comment = (commentId: number) => ({ params: { path: { commentId } } })
const reply = (replyId: number) => ({ params: { path: { replyId } } })
const review = (reviewId: number) => ({ params: { path: { reviewId } } })

/** Hides and unhides by moderators. Each call returns the updated item. */
const calls = {
  post: {
    hide: (id: number, reason: string) =>
      replyTo(http.POST('/api/posts/{postId}/hide', { ...post(id), body: { reason } })),
    show: (id: number) => replyTo(http.POST('/api/posts/{postId}/unhide', post(id))),
  },
  comment: {
    hide: (id: number, reason: string) =>
      replyTo(http.POST('/api/comments/{commentId}/hide', { ...comment(id), body: { reason } })),
    show: (id: number) => replyTo(http.POST('/api/comments/{commentId}/unhide', comment(id))),
  },
  reply: {
    hide: (id: number, reason: string) =>
      replyTo(http.POST('/api/replies/{replyId}/hide', { ...reply(id), body: { reason } })),
    show: (id: number) => replyTo(http.POST('/api/replies/{replyId}/unhide', reply(id))),
  },
  review: {
    hide: (id: number, reason: string) =>
      replyTo(http.POST('/api/reviews/{reviewId}/hide', { ...review(id), body: { reason } })),
    show: (id: number) => replyTo(http.POST('/api/reviews/{reviewId}/unhide', review(id))),
  },
}

export type HideableType = keyof typeof calls
type Hideable<Type extends HideableType> = Awaited<ReturnType<(typeof calls)[Type]['hide']>>

/** `onDone` updates the cache; the mutation is pending until it is done. */
export type Hiding<Type extends HideableType> = {
  type: Type
  id: number
  onDone: (item: Hideable<Type>) => unknown
}

export function useHide<Type extends HideableType>({ type, id, onDone }: Hiding<Type>) {
  return useMutation({
    mutationFn: (reason: string) => calls[type].hide(id, reason) as Promise<Hideable<Type>>,
    onSuccess: onDone,
  })
}

export function useUnhide<Type extends HideableType>({ type, id, onDone }: Hiding<Type>) {
  return useMutation({
    mutationFn: () => calls[type].show(id) as Promise<Hideable<Type>>,
    onSuccess: onDone,
  })
}
