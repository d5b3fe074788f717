import type { Post } from '#contract/posts.ts'
import { Panel } from './layout.tsx'
import { PostLink } from './post-link.tsx'

/** The description as typed, and the link. */
export function Description({ post }: { post: Post }) {
  return (
    <Panel title="Description">
      <p className="max-w-[68ch] break-words whitespace-pre-line text-ink-2">{post.description}</p>
      <PostLink post={post} />
    </Panel>
  )
}
