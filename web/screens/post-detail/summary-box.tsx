import { Link } from '@tanstack/react-router'
import { Car, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PostActions } from './post-actions.tsx'
import { Author, CategoryBar, FollowAuthor } from './post-head.tsx'

type Props = { post: Post; label: string; tags: ReactNode; children?: ReactNode }

/** The head of a post beside its photos: title, price (`children`), author, and actions. */
export function SummaryBox({ post, label, tags, children }: Props) {
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4 rounded-lg bg-surface-1 p-6 shadow-1 max-md:p-4">
      <CategoryBar post={post} extra={tags} />
      <h1 tabIndex={-1} className="type-post text-[28px]! break-words outline-none">
        <bdi>{post.title}</bdi>
      </h1>
      {children}
      <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
        <Author post={post} />
        <div className="flex flex-wrap gap-2">
          <FollowAuthor post={post} className="flex-1" />
          <ShopLink post={post} />
        </div>
        <PostActions post={post} isNarrow />
      </div>
    </section>
  )
}

/** Everything else that the seller has of this kind: parts in a storefront, vehicles in a garage. */
function ShopLink({ post: { kind, author } }: { post: Post }) {
  const look = `${buttonClass({ size: 'sm' })} flex-1`
  const params = { handle: author.handle }
  if (kind !== 'vehicle') {
    return (
      <Link to="/sellers/$handle" params={params} className={look}>
        <Store size={18} aria-hidden />
        View storefront
      </Link>
    )
  }
  return (
    <Link to="/profile/$handle" params={params} search={{ tab: kind }} className={look}>
      <Car size={18} aria-hidden />
      View garage
    </Link>
  )
}
