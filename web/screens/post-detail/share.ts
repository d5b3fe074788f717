import type { Post } from '#contract/posts.ts'
import { pathOf } from '../../features/posts/index.ts'
import { shareLink } from '../../ui/share.ts'

/** The link has no hash, so that it gets a preview everywhere. */
export function share(post: Post) {
  return shareLink(post.title, `${location.origin}${pathOf(post)}`)
}
