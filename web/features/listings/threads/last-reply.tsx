import type { ThreadFacts } from '#contract/kinds/forum.ts'
import { momentOf } from '../../../platform/time.ts'
import { ageOf } from '../../../platform/time-ago.ts'
import { PersonName } from '../../../ui/person-name.tsx'
import { rowShape } from './row-shape.ts'

/** Who replied last, and when. Empty if the viewer doesn't see any of the repliers. */
export function LastReply({ of: last, hasReplies }: { of: ThreadFacts['lastReply']; hasReplies: boolean }) {
  if (!last) return <p className={`${rowShape.last} text-ink-3 max-md:text-end`}>{!hasReplies && 'No replies yet'}</p>
  const { author, createdAt } = last
  return (
    <p className={`${rowShape.last} flex gap-1.5 text-ink-3 @min-[45rem]:block`}>
      <span className="sr-only">Last reply: </span>
      <span className="min-w-0 truncate font-semibold text-ink-2 @min-[45rem]:block">
        {author ? <PersonName of={author} /> : 'Deleted member'}
      </span>
      <time dateTime={createdAt} title={momentOf(createdAt)} className="shrink-0 tabular-nums">
        {ageOf(createdAt)}
      </time>
    </p>
  )
}
