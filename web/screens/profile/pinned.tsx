import { Pin } from 'lucide-react'
import type { PostCard } from '#contract/posts.ts'
import { PostMini } from '../../features/listings/index.ts'

/** The post that a member put at the top of their profile. */
export function Pinned({ post }: { post: PostCard }) {
  return (
    <section aria-labelledby="pinned" className="mb-5 max-w-160 rounded-lg bg-surface-1 p-4 shadow-1">
      <h2 id="pinned" className="type-label mb-3 flex items-center gap-1.5 text-ink-3">
        <Pin size={14} aria-hidden /> Pinned
      </h2>
      <PostMini post={post} isStrip={false} />
    </section>
  )
}
