import type { BountyFacts } from '#contract/bounties.ts'
import { formatVbt } from '#contract/money.ts'
import { shortDayOf } from '../../platform/time.ts'
import { Tag } from '../../ui/tag.tsx'
import { VbtMark } from '../../ui/vbt.tsx'

/** The bounty on a forum card: '40 VBT bounty' and when it ends, or how it ended. */
export function BountyTag({ bounty: { vbt, state, endsAt } }: { bounty: BountyFacts }) {
  const isOpen = state === 'open'
  return (
    <div className="flex h-6 items-center justify-between gap-2">
      <Tag tone={isOpen ? 'brass' : 'plain'} icon={<VbtMark />}>
        {formatVbt(vbt)} {isOpen ? 'bounty' : state}
      </Tag>
      {isOpen && <span className="text-sm whitespace-nowrap text-ink-3">ends {shortDayOf(endsAt)}</span>}
    </div>
  )
}
