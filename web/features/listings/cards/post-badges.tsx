import { Play } from 'lucide-react'
import type { PostCard } from '#contract/posts.ts'
import { durationOf, wallClock } from '../../../platform/time.ts'

const PLAYED = ['video', 'blog', 'forum', 'vehicle', 'request']

/** What overlays a card's picture: play button and duration, or the date of an event. */
export function PostBadges({ post }: { post: PostCard }) {
  if (post.event) return <DateTile startsAt={post.event.startsAt} timeZone={post.event.timeZone} />
  if (!PLAYED.includes(post.kind)) return null
  return (
    <>
      <span
        aria-hidden
        className="absolute bottom-2.5 left-2.5 grid size-8.5 place-items-center rounded-full bg-on-art/94 text-art-scrim"
      >
        <Play size={15} fill="currentColor" strokeWidth={0} className="ml-0.5" />
      </span>
      <Duration post={post} className="right-2.5 bottom-2.5 h-5.5 px-1.75 text-xs leading-5.5" />
    </>
  )
}

/**
 * '12:48' of a video (announced as 'Video 12:48') or, without one, 'Read 06:20'; nothing for kinds without a duration.
 */
export function Duration({ post, className }: { post: PostCard; className: string }) {
  if (!PLAYED.includes(post.kind)) return null
  return (
    <span className={`absolute rounded-xs bg-art-scrim/86 font-[650] text-on-art tabular-nums ${className}`}>
      {post.hasVideo ? <span className="sr-only">Video </span> : 'Read '}
      {durationOf(post.durationSeconds)}
    </span>
  )
}

function DateTile({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const { day, month } = wallClock(startsAt, timeZone)
  return (
    <time
      dateTime={startsAt}
      className="absolute top-2.5 left-2.5 grid w-12.5 justify-items-center rounded-md bg-on-art pt-1.75 pb-1.5 text-xs leading-none font-bold text-art-scrim"
    >
      <b className="mb-0.75 font-display text-[22px] leading-none font-extrabold [font-stretch:105%]">{day}</b>
      {month}
    </time>
  )
}
