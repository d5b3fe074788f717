import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import type { Reaction, Reactions } from '#contract/states.ts'
import { http, replyTo } from '../../platform/http.ts'
import { errorToast } from '../../ui/toast.tsx'

/** `queryKey`: where the post is kept. It is shown as it will be, and as it was where that fails. */
export function useReaction(post: Post, queryKey: QueryKey) {
  const client = useQueryClient()
  const show = (reactions: Reactions) =>
    client.setQueryData<Post>(queryKey, (kept) => kept && withReactions(kept, reactions))

  return useMutation({
    mutationKey: ['reaction', post.id],
    // One after the other: the last click is what counts, also on a slow line.
    scope: { id: `reaction ${post.id}` },
    mutationFn: (reaction: Reaction) =>
      replyTo(http.PUT('/api/posts/{postId}/reaction', { params: { path: { postId: post.id } }, body: { reaction } })),
    onMutate: async (reaction) => {
      await client.cancelQueries({ queryKey, exact: true })
      const before = client.getQueryData<Post>(queryKey)
      if (before) show(expected(before, reaction))
      return before
    },
    onSuccess: (reactions) => {
      if (client.isMutating({ mutationKey: ['reaction', post.id] }) === 1) show(reactions as Reactions)
    },
    onError: (error, _reaction, before) => {
      if (before) show({ likes: before.likes, dislikes: before.dislikes, mine: before.mine?.reaction ?? null })
      errorToast(error.message)
    },
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
