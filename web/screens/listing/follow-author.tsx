import { shownName } from '#contract/members.ts'
import type { PostCard } from '#contract/posts.ts'
import { FollowButton } from '../../features/follows/index.ts'

/** The follow button of a suggested post’s author. */
export function FollowAuthor({ post: { author } }: { post: PostCard }) {
  return (
    <FollowButton
      type="member"
      target={String(author.id)}
      name={shownName(author)}
      look="quiet"
      align="end"
      className="px-3! text-powder! lg:pointer-fine:h-7!"
    />
  )
}
