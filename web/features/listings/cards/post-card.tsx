import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPin, MessageCircle, ThumbsUp } from 'lucide-react'
import { pictureUrl, shownWidths } from '#contract/picture-url.ts'
import type { PostCard as Card } from '#contract/posts.ts'
import { distanceOf } from '../../../platform/distance.ts'
import { dayOf } from '../../../platform/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { PointsBadge } from '../../../ui/points-badge.tsx'
import { sessionQuery } from '../../identity/index.ts'
import { Motion } from '../../media/index.ts'
import { conditionNames, postRoutes } from '../../posts/index.ts'
import { CardMenuButton } from './card-menu-button.tsx'
import { Count } from './count.tsx'
import { Highlighted } from './highlighted.tsx'
import { KindRow } from './kind-row.tsx'
import { PostBadges } from './post-badges.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import { SecondPhotoSlot } from './second-photo-slot.tsx'

/**
 * `isLazy`: below the first screen of a phone. `unread`: how many replies of the thread the viewer has not seen, at most
 * 100.
 */
type Props = { post: Card; isEager?: boolean | 'most'; isLazy?: boolean; unread?: number | undefined }

/**
 * The title's link is stretched over the whole card. The author is a second link. The title comes first for screen readers,
 * and below the picture for the eye.
 */
export function PostCard({ post, isEager = false, isLazy = false, unread }: Props) {
  return (
    <article
      className={`group relative flex min-w-0 flex-col rounded-lg bg-surface-1 shadow-1 transition-shadow hover:shadow-2 ${isLazy ? 'lazy-layout' : ''}`}
    >
      <h2
        className="order-2 type-card mx-3 mt-3 line-clamp-2 min-h-10 max-sm:mx-3.5 max-sm:min-h-0 max-sm:text-[17px] max-sm:leading-5.25"
        title={post.title}
      >
        <Link
          to={postRoutes[post.kind]}
          params={{ postId: String(post.id) }}
          className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <bdi>{post.highlight ? <Highlighted html={post.highlight} /> : post.title}</bdi>
        </Link>
      </h2>
      <CardHead post={post} />
      <div className="relative order-1 overflow-hidden bg-surface-3">
        <PostThumbnail
          post={post}
          sizes={shownWidths.card}
          isEager={isEager}
          className="transition-transform duration-(--t-base) group-hover:scale-103 motion-reduce:transform-none"
        />
        <SecondPhotoSlot post={post} />
        {post.thumbnail && !post.hasVideo && (
          <Motion picture={post.thumbnail} of={post.title} corner="top-2.5 right-2.5" />
        )}
        <PostBadges post={post} />
      </div>
      <div className="order-3 flex flex-1 flex-col gap-2.5 p-3 pt-2.5 max-sm:px-3.5 max-sm:pb-3.5">
        <KindRow post={post} />
        <CardFloor post={post} unread={unread} />
      </div>
    </article>
  )
}

function CardHead({ post }: { post: Card }) {
  const { author, createdAt, points } = post
  const me = useQuery(sessionQuery).data?.me
  const src = author.avatar && pictureUrl(author.avatar, 96)
  return (
    <header className="flex h-13 items-center gap-2.25 pr-2.5 pl-3">
      <Link
        to="/profile/$handle"
        params={{ handle: author.handle }}
        className="relative z-1 -my-1 flex min-w-0 flex-1 items-center gap-2.25 rounded-sm py-1"
      >
        <Avatar id={author.id} src={src} />
        <span className="min-w-0">
          <b className="block truncate text-[13.5px] leading-4.25 font-[650]">
            <PersonName of={author} />
          </b>
          <time dateTime={createdAt} className="block text-xs leading-3.75 text-ink-3">
            {dayOf(createdAt)}
          </time>
        </span>
      </Link>
      <PointsBadge points={points} of="this post" />
      <CardMenuButton post={post} isActing={Boolean(me && me.id !== author.id)} />
    </header>
  )
}

function CardFloor({ post, unread }: Pick<Props, 'post' | 'unread'>) {
  const km = post.place?.distanceKm
  return (
    <p className="mt-auto flex items-center gap-3.5 text-sm leading-4 font-semibold text-ink-3 tabular-nums">
      <Count icon={ThumbsUp} count={post.likes} of={['like', 'likes']} />
      <Count
        icon={MessageCircle}
        count={post.comments}
        of={post.kind === 'forum' ? ['reply', 'replies'] : ['comment', 'comments']}
      />
      <span className="ml-auto flex min-w-0 items-center gap-2.5 font-medium">
        {unread !== undefined && <span className="type-tag text-accent-ink">{unread < 100 ? unread : '99+'} new</span>}
        {asideOf(post)}
        {km !== undefined && km !== null && (
          <span className="flex items-center gap-1 whitespace-nowrap" title={post.place?.label}>
            <MapPin size={14} aria-hidden />
            {distanceOf(km)}
          </span>
        )}
      </span>
    </p>
  )
}

function asideOf({ market, vehicle }: Card) {
  if (market) return conditionNames[market.condition]
  if (vehicle?.mileage) return `${vehicle.mileage.toLocaleString('en-US')} mi`
  return null
}
