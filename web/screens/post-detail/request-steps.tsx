import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { LifeButtons, LifeTag, requestQuotesQuery } from '../../features/quotes/index.ts'
import { EditButton } from './edit-button.tsx'

/** For its author: the state of the request, and what they can do with it. */
export function RequestSteps({ post }: { post: Post }) {
  const life = useQuery(requestQuotesQuery(post.id)).data?.life
  return (
    <>
      {life && <LifeTag life={life} />}
      <div className="flex flex-wrap gap-2">
        {post.can.edit && <EditButton post={post} label="Edit request" />}
        {life && <LifeButtons life={life} />}
      </div>
    </>
  )
}
