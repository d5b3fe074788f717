import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { PostActions } from './post-actions.tsx'
import { Author, CategoryBar } from './post-head.tsx'

type Props = { post: Post; label: string; tags: ReactNode; children?: ReactNode }

/** The head of a post beside its photos: title, price (`children`), author, and actions. */
export function SummaryBox({ post, label, tags, children }: Props) {
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4 rounded-lg bg-surface-1 p-6 shadow-1 max-md:p-4">
      <CategoryBar post={post} extra={tags} />
      <h1 tabIndex={-1} className="type-post text-[28px]! break-words outline-none">
        {post.title}
      </h1>
      {children}
      <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
        <Author post={post} />
        <PostActions post={post} isNarrow />
      </div>
    </section>
  )
}
