import { Link } from '@tanstack/react-router'
import type { Offer } from '#contract/offers.ts'
import { postRoutes } from '../../posts/index.ts'

/** The title, with a link if the viewer can see the post. */
export function PostTitle({ post: { id, kind, title } }: Pick<Offer, 'post'>) {
  if (id === null) return title
  return (
    <Link
      to={postRoutes[kind]}
      params={{ postId: String(id) }}
      className="inline-block py-1 hover:text-powder hover:underline hover:underline-offset-3"
    >
      <bdi>{title}</bdi>
    </Link>
  )
}
