import type { Post } from '#contract/posts.ts'
import { Panel } from './layout.tsx'
import { PostLink } from './post-link.tsx'
import { SuggestedTip } from './price.tsx'

/** The description as typed, the link, and the tip that a video suggests. */
export function Description({ post }: { post: Post }) {
  return (
    <Panel title="Description">
      <p dir="auto" className="max-w-[68ch] break-words whitespace-pre-line text-ink-2">
        {post.description}
      </p>
      <PostLink post={post} />
      {post.kind === 'video' && <SuggestedTip post={post} />}
    </Panel>
  )
}
