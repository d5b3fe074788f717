import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye, EyeOff, type LucideIcon, MessageSquareWarning, UserX } from 'lucide-react'
import { decisionReasonNames } from '#contract/decision-words.ts'
import type { DecisionAction, PublicDecision } from '#contract/moderation.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { loggedWords, whenOf } from '../words.ts'
import { publicLogQuery } from './api.ts'

/** What moderators decided, newest first, without names. */
export function PublicLog() {
  const list = useInfiniteQuery(publicLogQuery)
  if (list.isPending) return <TextBones lines={6} />
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="text-ink-2">Moderators haven’t decided anything yet.</p>
  return (
    <>
      <ul aria-label="Decisions" className="divide-y divide-line rounded-lg bg-surface-1 px-4 shadow-1 md:px-5">
        {items.map((decision) => (
          <Row key={decision.id} decision={decision} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const icons: Record<DecisionAction, LucideIcon> = {
  keep: Eye,
  hide: EyeOff,
  warn: MessageSquareWarning,
  suspend: UserX,
}

function Row({ decision }: { decision: PublicDecision }) {
  const { action, itemType, reason, decidedAt, isReversed, wasAppealed } = decision
  const Icon = icons[action]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
      <Icon size={18} aria-hidden className="shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 text-md">
        <b className="type-label text-md!">{loggedWords(action, itemType)}</b>
        <span className="block text-base text-ink-2">{decisionReasonNames[reason]}</span>
      </p>
      {wasAppealed && <Tag tone="powder">Appealed</Tag>}
      {isReversed && <Tag tone="ok">Taken back</Tag>}
      <time dateTime={decidedAt} className="text-sm text-ink-3 tabular-nums max-sm:w-full max-sm:pl-8.5">
        {whenOf(decidedAt)}
      </time>
    </li>
  )
}
