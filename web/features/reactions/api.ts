import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import type { Reaction, Reactions } from '#contract/states.ts'
import { http, replyTo } from '../../platform/http.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'
import { errorToast } from '../../ui/toast.tsx'
import { postQuery } from '../posts/index.ts'

/** An optimistic update of the post, taken back if the call fails. */
export function useReaction(post: Post) {
  return useOptimisticMutation({
    mutationKey: ['reaction', post.id],
    mutationFn: (reaction: Reaction) =>
      replyTo(http.PUT('/api/posts/{postId}/reaction', { params: { path: { postId: post.id } }, body: { reaction } })),
    kept: inQuery<Post>(useQueryClient(), postQuery(post.id).queryKey),
    expected: (kept, reaction) => kept && withReactions(kept, expected(kept, reaction)),
    confirmed: (kept, reactions) => kept && withReactions(kept, reactions as Reactions),
    onError: (error) => errorToast(error.message),
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
