import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Post, PostCard } from '#contract/posts.ts'
import {
  Duration,
  EventMeta,
  PostThumbnail,
  PriceLine,
  RequestLine,
  relatedQuery,
} from '../../features/listings/index.ts'
import { kinds, postRoutes } from '../../features/posts/index.ts'
import { shortDayOf } from '../../platform/time.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { PointsBadge } from '../../ui/points-badge.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { useRoom } from './use-room-beside.ts'

/** Posts of the same kind, as many as there is room for. */
export function Related({ post }: { post: Post }) {
  const { data } = useQuery(relatedQuery(post.id))
  const { isBeside, most } = useRoom()
  if (data?.items.length === 0) return null

  return (
    <section aria-labelledby="related">
      <h2 id="related" className="type-h3 mb-4">
        Related {kinds[post.kind].noun[1]}
      </h2>
      <ul className={`grid gap-4 ${isBeside ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
        {data
          ? data.items.slice(0, most).map((card) => (
              <li key={card.id}>
                <RelatedPost post={card} />
              </li>
            ))
          : [1, 2, 3].map((bone) => <Bone key={bone} className="h-22" />)}
      </ul>
    </section>
  )
}

function RelatedPost({ post }: { post: PostCard }) {
  return (
    <Link
      to={postRoutes[post.kind]}
      params={{ postId: String(post.id) }}
      className="group grid grid-cols-[160px_1fr] items-start gap-3 rounded-sm max-sm:grid-cols-[128px_1fr]"
    >
      <span className="relative block overflow-hidden rounded-sm bg-surface-3">
        <PostThumbnail post={post} sizes="160px" />
        <Duration post={post} className="right-1.25 bottom-1.25 h-4.5 px-1.25 text-[11px] leading-4.5" />
      </span>
      <span className="min-w-0">
        <span className="type-card-sm line-clamp-3 group-hover:text-powder" title={post.title}>
          <bdi>{post.title}</bdi>
        </span>
        {post.event ? (
          <EventMeta post={post} event={post.event} className="mt-1.5" />
        ) : (
          <>
            <PriceLine post={post} className="mt-1" />
            <RequestLine post={post} className="mt-1" />
            <span className="mt-1.5 block truncate text-xs text-ink-3">
              <PersonName of={post.author} />, {shortDayOf(post.createdAt)}
            </span>
          </>
        )}
        <span className="mt-1 mb-2 block truncate text-xs text-ink-3 tabular-nums">{reachOf(post)}</span>
        <PointsBadge points={post.points} size="sm" of="this post" />
      </span>
    </Link>
  )
}

/** '1,204 views, 60 likes' */
function reachOf({ views, likes }: PostCard) {
  return [counted(views, 'view'), counted(likes, 'like')].join(', ')
}

function counted(count: number, noun: string) {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
