import { Link } from '@tanstack/react-router'
import { MessageCircle, ThumbsUp } from 'lucide-react'
import { pictureUrl } from '#contract/picture-url.ts'
import type { PostCard } from '#contract/posts.ts'
import { shortDayOf } from '../../../platform/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { PointsBadge } from '../../../ui/points-badge.tsx'
import { postRoutes } from '../../posts/index.ts'
import { Count } from '../cards/count.tsx'
import { ReadingTime } from './reading-time.tsx'

/** A question in a panel. */
export function ThreadMini({ post }: { post: PostCard }) {
  const { author } = post
  return (
    <Link to={postRoutes.forum} params={{ postId: String(post.id) }} className="group relative block rounded-sm">
      <span className="type-card-sm line-clamp-2 group-hover:text-powder" title={post.title}>
        <bdi>{post.title}</bdi>
      </span>
      <span className="mt-1.5 flex items-center gap-1.5 text-xs text-ink-3">
        <Avatar id={author.id} src={author.avatar && pictureUrl(author.avatar, 96)} size={20} />
        <span className="truncate font-[650] text-ink-2">
          <PersonName of={author} />
        </span>
        <time dateTime={post.createdAt} className="shrink-0">
          {shortDayOf(post.createdAt)}
        </time>
      </span>
      <span className="mt-1 flex items-center gap-3 text-xs font-semibold text-ink-3 tabular-nums">
        <Count icon={ThumbsUp} size={13} count={post.likes} of={['like', 'likes']} />
        <Count icon={MessageCircle} size={13} count={post.comments} of={['reply', 'replies']} />
        <ReadingTime seconds={post.durationSeconds} />
        <PointsBadge points={post.points} of="this post" size="sm" />
      </span>
    </Link>
  )
}
