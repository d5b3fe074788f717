import { Check, Eye, MessageCircle, ThumbsUp } from 'lucide-react'
import type { BountyFacts } from '#contract/bounties.ts'
import { formatVbt } from '#contract/money.ts'
import type { PostCard } from '#contract/posts.ts'
import { distanceOf } from '../../../platform/distance.ts'
import { shortDayOf } from '../../../platform/time.ts'
import { Tag } from '../../../ui/tag.tsx'
import { VbtMark } from '../../../ui/vbt.tsx'
import { Count } from '../cards/count.tsx'
import { rowShape } from './row-shape.ts'

/** Likes, replies, and views; how far away it is, whether it is answered, and its bounty. */
export function ThreadCounts({ post: { likes, comments, views, thread, bounty, place } }: { post: PostCard }) {
  const km = place?.distanceKm ?? null
  return (
    <div className={rowShape.counts}>
      <p className="flex items-center gap-3 font-semibold text-ink-3 tabular-nums">
        <Count icon={ThumbsUp} size={14} count={likes} of={['like', 'likes']} />
        <Count icon={MessageCircle} size={14} count={comments} of={['reply', 'replies']} />
        <Count icon={Eye} size={14} count={views} of={['view', 'views']} />
      </p>
      {(km !== null || thread?.isAnswered || bounty) && (
        <p className="flex items-center gap-1.5">
          {km !== null && (
            <span title={place?.label} className="whitespace-nowrap text-ink-3">
              {distanceOf(km)}
            </span>
          )}
          {thread?.isAnswered && <Answered isShort={bounty !== undefined} />}
          {bounty && <Bounty of={bounty} />}
        </p>
      )}
    </div>
  )
}

/** In a narrow list, or beside a bounty, only a check mark. */
function Answered({ isShort }: { isShort: boolean }) {
  return (
    <Tag tone="ok" className="h-5! px-1.5!" icon={<Check aria-hidden />}>
      <span className={isShort ? 'sr-only' : '@max-[45rem]:sr-only'}>Answered</span>
    </Tag>
  )
}

/** '40 VBT bounty', or how the bounty ended. */
function Bounty({ of: { vbt, state, endsAt } }: { of: BountyFacts }) {
  const isOpen = state === 'open'
  return (
    <span className="flex" title={isOpen ? `Ends ${shortDayOf(endsAt)}` : undefined}>
      <Tag tone={isOpen ? 'brass' : 'plain'} className="h-5! px-1.5!" icon={<VbtMark />}>
        {formatVbt(vbt)}
        <span className="@max-[45rem]:sr-only">{isOpen ? 'bounty' : state}</span>
      </Tag>
    </span>
  )
}
