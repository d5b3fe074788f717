import { Link } from '@tanstack/react-router'
import type { PostCard } from '#contract/posts.ts'
import { requestInWords } from '#contract/request-words.ts'
import { shortDayOf } from '../../../platform/time.ts'
import { PersonName } from '../../../ui/person-name.tsx'
import { postRoutes } from '../../posts/index.ts'
import { eventStartOf, whereOf } from './event-words.ts'
import { Duration } from './post-badges.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import { priceLineOf } from './price-words.ts'

/** A post as a small row in a panel, with the picture on the left; in a strip (under 1100 px), above the text. */
export function PostMini({ post, isStrip = true }: { post: PostCard; isStrip?: boolean }) {
  const box = isStrip ? 'grid-cols-1 gap-2 lg:grid-cols-[116px_1fr] lg:gap-3' : 'grid-cols-[116px_1fr] gap-3'
  return (
    <Link
      to={postRoutes[post.kind]}
      params={{ postId: String(post.id) }}
      className={`group grid items-start rounded-sm ${box}`}
    >
      <span className="relative block overflow-hidden rounded-sm bg-surface-3">
        <PostThumbnail post={post} sizes={isStrip ? '(width < 1100px) 240px, 116px' : '160px'} />
        <Duration post={post} className="right-1.25 bottom-1.25 h-4.5 px-1.25 text-[11px] leading-4.5" />
      </span>
      <span className="min-w-0">
        <span className="type-card-sm line-clamp-2 group-hover:text-powder" title={post.title}>
          <bdi>{post.title}</bdi>
        </span>
        <MiniMeta post={post} />
      </span>
    </Link>
  )
}

/** For an event, when and where it is: the day it was posted would look like its date. */
function MiniMeta({ post }: { post: PostCard }) {
  if (!post.event) {
    return (
      <>
        <PriceLine post={post} className="mt-1.25" />
        <RequestLine post={post} className="mt-1.25" />
        <span className="mt-1.25 block truncate text-xs text-ink-3">
          <PersonName of={post.author} />, {shortDayOf(post.createdAt)}
        </span>
      </>
    )
  }
  return <EventMeta post={post} event={post.event} className="mt-1.25" />
}

/** The price of a part or a vehicle. Nothing for other posts. */
export function PriceLine({ post, className }: { post: PostCard; className: string }) {
  const price = priceLineOf(post)
  return price && <span className={`block truncate text-sm font-[680] tabular-nums ${className}`}>{price}</span>
}

/** Whether a request takes quotes, and how many it has. Nothing for other posts. */
export function RequestLine({ post: { request }, className }: { post: PostCard; className: string }) {
  return (
    request && <span className={`block text-xs text-ink-2 tabular-nums ${className}`}>{requestInWords(request)}</span>
  )
}

/** When and where an event is, in two lines. */
export function EventMeta({ post, event, className }: EventMetaProps) {
  const where = whereOf(post)
  return (
    <span className={`block text-xs text-ink-3 ${className}`}>
      <time dateTime={event.startsAt} className="block truncate text-ink-2">
        {eventStartOf(event)}
      </time>
      {where && (
        <span className="line-clamp-2" title={where}>
          {where}
        </span>
      )}
    </span>
  )
}

type EventMetaProps = { post: PostCard; event: NonNullable<PostCard['event']>; className: string }
