import type { Post } from '#contract/posts.ts'
import { Panel } from './layout.tsx'
import { PlainText } from './plain-text.tsx'
import { PostLink } from './post-link.tsx'
import { SuggestedTip } from './price.tsx'

/** The description as typed, the link, and the tip that a video suggests. */
export function Description({ post }: { post: Post }) {
  return (
    <Panel title="Description">
      <PlainText text={post.description} />
      <PostLink post={post} />
      {post.kind === 'video' && <SuggestedTip post={post} />}
    </Panel>
  )
}
