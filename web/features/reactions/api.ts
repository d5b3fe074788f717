import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import type { Reaction, Reactions } from '#contract/states.ts'
import { http, replyTo } from '../../platform/http.ts'
import { type CachedData, inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'
import { errorToast } from '../../ui/toast.tsx'
import { postQuery } from '../posts/index.ts'
import { type Liked, likedAs } from './liked.ts'

/** An optimistic update of the post's reactions. */
export function useReaction(post: Post) {
  return useOptimisticMutation({
    mutationKey: ['reaction', post.id],
    mutationFn: (reaction: Reaction) =>
      replyTo(http.PUT('/api/posts/{postId}/reaction', { params: { path: { postId: post.id } }, body: { reaction } })),
    cached: inQuery<Post>(useQueryClient(), postQuery(post.id).queryKey),
    expected: (cached, reaction) => cached && withReactions(cached, expected(cached, reaction)),
    confirmed: (cached, reactions) => cached && withReactions(cached, reactions as Reactions),
    onError: (error) => errorToast(error),
  })
}

function withReactions(post: Post, { likes, dislikes, mine }: Reactions): Post {
  return { ...post, likes, dislikes, mine: post.mine && { ...post.mine, reaction: mine } }
}

function expected({ likes, dislikes, mine }: Post, reaction: Reaction): Reactions {
  const before = mine?.reaction ?? null
  return {
    likes: likes + Number(reaction === 1) - Number(before === 1),
    dislikes: dislikes + Number(reaction === -1) - Number(before === -1),
    mine: reaction,
  }
}

const comment = (commentId: number) => ({ params: { path: { commentId } } })
const reply = (replyId: number) => ({ params: { path: { replyId } } })

type LikeCalls = {
  like: (id: number) => Promise<Liked | undefined>
  unlike: (id: number) => Promise<Liked | undefined>
  confirmed?: (cached: Liked | undefined, reply: Liked | undefined) => Liked | undefined
}

const likes: Record<'comment' | 'reply', LikeCalls> = {
  comment: {
    like: (id) => replyTo(http.PUT('/api/comments/{commentId}/like', comment(id))),
    unlike: (id) => replyTo(http.DELETE('/api/comments/{commentId}/like', comment(id))),
    confirmed: (_cached, reply) => reply && { likes: reply.likes, isLiked: reply.isLiked },
  },
  // The response has no body, so the expected state stands.
  reply: {
    like: (id) => replyTo(http.PUT('/api/replies/{replyId}/like', reply(id))),
    unlike: (id) => replyTo(http.DELETE('/api/replies/{replyId}/like', reply(id))),
  },
}

type Like = {
  type: keyof typeof likes
  id: number
  cached: CachedData<Liked>
  invalidatesElsewhere?: readonly QueryKey[]
}

/** An optimistic like of a comment or a reply: `mutate(true)` likes it, `mutate(false)` unlikes it. */
export function useLike({ type, id, ...options }: Like) {
  const { like, unlike, ...call } = likes[type]
  return useOptimisticMutation({
    mutationKey: [`like of a ${type}`, id],
    mutationFn: (isLiked: boolean) => (isLiked ? like(id) : unlike(id)),
    expected: likedAs,
    ...call,
    ...options,
  })
}
