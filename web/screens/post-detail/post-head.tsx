import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownName } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Post } from '#contract/posts.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { kinds, listingPaths } from '../../features/posts/index.ts'
import { dayOf } from '../../platform/time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { PointsBadge } from '../../ui/points-badge.tsx'
import { RatingNote } from '../../ui/stars.tsx'
import { authorNote } from './author-note.ts'
import { PostActions } from './post-actions.tsx'

/** The category bar, the title, the author, and the actions. */
export function PostHead({ post, extra }: { post: Post; extra?: ReactNode }) {
  return (
    <header>
      <CategoryBar post={post} extra={extra} />
      <h1 tabIndex={-1} className="type-post mt-3 break-words outline-none">
        <bdi>{post.title}</bdi>
      </h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Author post={post}>
          <FollowAuthor post={post} />
        </Author>
        <PostActions post={post} />
      </div>
    </header>
  )
}

/** The post's section, place, date, and points. */
export function CategoryBar({ post, extra }: { post: Post; extra?: ReactNode }) {
  const { plural, icon: Icon } = kinds[post.kind]
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
      <Link
        to={listingPaths[post.kind]}
        className="type-control-sm inline-flex h-8 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-ink-2 hover:text-ink max-md:h-11"
      >
        <Icon size={16} aria-hidden />
        {plural}
      </Link>
      <span className="type-control-sm inline-flex h-8 items-center rounded-full bg-surface-2 px-3 text-ink-2 max-md:h-11">
        VRUMIES
      </span>
      {extra}
      <Whereabouts post={post} />
      <time dateTime={post.createdAt} className="ml-1">
        {dayOf(post.createdAt)}
      </time>
      <PointsBadge points={post.points} of="this post" />
    </p>
  )
}

function Whereabouts({ post }: { post: Post }) {
  const place = post.address ?? post.place?.label
  if (!place) return null
  return (
    <span className="ml-1 inline-flex items-center gap-1.5">
      <MapPin size={16} aria-hidden />
      {place}
      {post.placeId !== null && post.place && (
        <FollowButton type="place" target={String(post.placeId)} name={post.place.label} isSmall className="-my-2" />
      )}
    </span>
  )
}

/** The author, with their own points. The post's points are next to its date. */
export function Author({ post, children }: { post: Post; children?: ReactNode }) {
  const { author, market } = post
  const note = authorNote(post)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        to="/profile/$handle"
        params={{ handle: author.handle }}
        className="flex min-w-0 items-center gap-3 font-semibold hover:text-powder"
      >
        <Avatar id={author.id} src={author.avatar && pictureUrl(author.avatar, 96)} size={44} />
        <span className="min-w-0">
          <span className="block break-words">
            <PersonName of={author} />
          </span>
          {note && <span className="block text-sm font-normal text-ink-3 tabular-nums">{note}</span>}
        </span>
      </Link>
      <PointsBadge points={author.points} of={shownName(author)} />
      {market && market.rating.count > 0 && (
        <Link
          to="/profile/$handle"
          params={{ handle: author.handle }}
          search={{ tab: 'reviews' }}
          className="flex min-h-11 items-center rounded-sm px-1 hover:underline"
        >
          <RatingNote {...market.rating} />
        </Link>
      )}
      {children}
    </div>
  )
}

export function FollowAuthor({ post: { author }, className }: { post: Post; className?: string }) {
  return (
    <FollowButton type="member" target={String(author.id)} name={shownName(author)} {...(className && { className })} />
  )
}
