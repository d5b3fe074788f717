import { CalendarPlus } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { zoneName } from '../../platform/zone-names.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AskButton } from './ask-button.tsx'
import { Description } from './description.tsx'
import { daysUntil, momentIn } from './event-times.ts'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { Directions, PlaceMap } from './place-map.tsx'
import { PostComments } from './post-comments.tsx'
import { PostHead } from './post-head.tsx'
import { Price } from './price.tsx'
import { Related } from './related.tsx'

export function EventDetail({ post }: { post: Post }) {
  const event = post.event!
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const startsHere = momentIn(event.startsAt, here)
  const startsThere = momentIn(event.startsAt, event.timeZone)

  return (
    <DetailLayout
      aside={
        <Panel title="When and where">
          <p className="mb-3 flex items-center gap-3">
            <DateTile startsAt={event.startsAt} timeZone={event.timeZone} />
            <Tag tone={daysUntil(event) === 'Ended' ? 'plain' : 'accent'}>{daysUntil(event)}</Tag>
          </p>
          <Facts
            rows={[
              ['Starts', startsThere],
              ['Ends', event.endsAt && momentIn(event.endsAt, event.timeZone)],
              ['Time zone', zoneName(event.timeZone)],
              ['Your time', startsHere === startsThere ? null : startsHere],
              ['Venue', event.venue],
              ['Location', post.address ?? post.place?.label],
              ['Capacity', event.capacity?.toLocaleString('en-US')],
            ]}
          />
          <div className="mt-4">
            <Price tokens={post.tokens ?? 0} />
            {Boolean(post.tokens) && <p className="mt-1 text-sm text-ink-3">per ticket</p>}
          </div>
          <a
            href={`/api/posts/${post.id}/event.ics`}
            download
            className={`${buttonClass({ look: 'primary' })} mt-5 w-full`}
          >
            <CalendarPlus size={18} aria-hidden />
            Add to calendar
          </a>
          <AskButton post={post} className="mt-2 w-full" />
          {post.place && (
            <div className="mt-5 border-t border-line pt-5">
              <PlaceMap place={post.place} hasName />
              <Directions to={[event.venue, post.address ?? post.place.label]} />
            </div>
          )}
        </Panel>
      }
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          <Gallery post={post} />
          <PostHead post={post} />
        </>
      }
    >
      <Description post={post} />
      <PostComments post={post} />
    </DetailLayout>
  )
}

function DateTile({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  const start = new Date(startsAt)
  return (
    <time
      dateTime={startsAt}
      className="grid w-17 justify-items-center rounded-md bg-surface-3 py-2 text-sm font-semibold"
    >
      <b className="font-display text-[30px] leading-none font-[800]">{part({ day: 'numeric' }).format(start)}</b>
      {part({ month: 'short' }).format(start)}
    </time>
  )
}
