import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pictureUrl } from '#contract/picture-url.ts'
import type { PostCard } from '#contract/posts.ts'
import { MOST_UNREAD } from '#contract/replies.ts'
import { dayOf } from '../../../platform/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { PointsBadge } from '../../../ui/points-badge.tsx'
import { sessionQuery } from '../../identity/index.ts'
import { postRoutes } from '../../posts/index.ts'
import { CardMenuButton } from '../cards/card-menu-button.tsx'
import { Highlighted } from '../cards/highlighted.tsx'
import { LastReply } from './last-reply.tsx'
import { ReadingTime } from './reading-time.tsx'
import { rowShape } from './row-shape.ts'
import { ThreadCounts } from './thread-counts.tsx'

/** `unread`: how many replies the viewer has not seen, at most 100. */
type Props = { post: PostCard; unread: number | undefined }

/** A question. The title's link is stretched over the whole row. The author is a second link. */
export function ThreadRow({ post, unread }: Props) {
  const me = useQuery(sessionQuery).data?.me
  return (
    <article className={`${rowShape.row} transition-colors hover:bg-surface-2/60`}>
      <div className={rowShape.question}>
        <div className={rowShape.words}>
          <h2
            className="line-clamp-2 type-card text-[14px]! leading-4! @min-[45rem]:text-[15px]! @min-[45rem]:leading-5! @min-[60rem]:text-[16px]!"
            title={post.title}
          >
            {unread !== undefined && <Unread count={unread} />}
            <Link
              to={postRoutes.forum}
              params={{ postId: String(post.id) }}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              <bdi>{post.highlight ? <Highlighted html={post.highlight} /> : post.title}</bdi>
            </Link>
          </h2>
          <Opening post={post} />
        </div>
        <Byline post={post} />
      </div>
      <ThreadCounts post={post} />
      {post.thread && <LastReply of={post.thread.lastReply} hasReplies={post.comments > 0} />}
      <div className="absolute top-0.5 right-2 flex h-9 items-center @min-[45rem]:inset-y-0 @min-[45rem]:right-3 @min-[45rem]:h-auto">
        <CardMenuButton post={post} isActing={Boolean(me && me.id !== post.author.id)} />
      </div>
    </article>
  )
}

function Unread({ count }: { count: number }) {
  const shown = count < MOST_UNREAD ? count : `${MOST_UNREAD - 1}+`
  return (
    <span className="type-tag mr-2 inline-flex h-4 items-center rounded-xs bg-accent-wash px-1.5 align-[1px] text-accent-ink normal-case tabular-nums">
      {shown} new
    </span>
  )
}

/** Narrow lists show the tags before it. */
function Opening({ post: { thread } }: { post: PostCard }) {
  if (!thread) return null
  return (
    <p
      dir="auto"
      className="line-clamp-2 text-sm leading-4 text-ink-3 @min-[45rem]:block @min-[45rem]:truncate @min-[45rem]:text-base"
    >
      <Tags of={thread.tags} className="@min-[45rem]:hidden" /> {thread.excerpt}
    </p>
  )
}

function Byline({ post }: { post: PostCard }) {
  const { author, createdAt, points, thread } = post
  return (
    <div className={rowShape.byline}>
      <Link
        to="/profile/$handle"
        params={{ handle: author.handle }}
        className="z-1 -my-0.5 flex min-w-10 items-center gap-1.5 rounded-sm py-0.5 font-[650] text-ink-2 hover:text-ink"
      >
        <Avatar
          id={author.id}
          src={author.avatar && pictureUrl(author.avatar, 96)}
          size={36}
          className={rowShape.avatar}
        />
        <b className="truncate font-[650]">
          <PersonName of={author} />
        </b>
      </Link>
      <time dateTime={createdAt} className="shrink-0">
        {dayOf(createdAt)}
      </time>
      <PointsBadge points={points} of="this post" size="sm" />
      <ReadingTime seconds={post.durationSeconds} />
      {thread && <Tags of={thread.tags} className="hidden min-w-0 flex-1 truncate @min-[45rem]:block" />}
    </div>
  )
}

function Tags({ of: tags, className }: { of: string[]; className: string }) {
  if (tags.length === 0) return null
  return (
    // With a direction of its own, so that a tag can't set the direction of the text after it.
    <span dir="ltr" className={`text-powder ${className}`}>
      <span className="sr-only">Tags: </span>
      {tags.map((tag) => (
        <bdi key={tag} className="mr-1.5">
          #{tag}
        </bdi>
      ))}
    </span>
  )
}
