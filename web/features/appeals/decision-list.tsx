import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import type { OwnDecision } from '#contract/appeals.ts'
import { decisionReasonNames } from '#contract/decision-words.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { ownDecisionsQuery } from './api.ts'
import { decisionTitle } from './words.ts'

/** What moderators decided about the viewer, newest first. */
export function DecisionList() {
  const list = useInfiniteQuery(ownDecisionsQuery)
  if (list.isPending) return <TextBones lines={4} />
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <StatePanel icon={ShieldCheck} title="No decisions about you">
        If a moderator hides something of yours or warns you, you’ll find the reason here, and can appeal.
      </StatePanel>
    )
  }
  return (
    <>
      <ul aria-label="Decisions" className="divide-y divide-line rounded-lg bg-surface-1 shadow-1">
        {items.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} />
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

function DecisionRow({ decision }: { decision: OwnDecision }) {
  const { id, title, text, reason, decidedAt } = decision
  const state = stateOf(decision)
  return (
    <li>
      <Link
        to="/decisions/$decisionId"
        params={{ decisionId: String(id) }}
        className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
      >
        <span className="min-w-0 flex-1">
          <b className="type-label text-md!">{decisionTitle(decision)}</b>
          <span dir="auto" className="line-clamp-1 text-base text-ink-2 wrap-anywhere">
            {title ?? text}
          </span>
          <span className="text-sm text-ink-3">
            {dayOf(decidedAt)}, {decisionReasonNames[reason]}
          </span>
        </span>
        {state && <Tag tone={state.tone}>{state.label}</Tag>}
        <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}

function stateOf({ reversedAt, appeal }: OwnDecision): { tone: Tone; label: string } | null {
  if (reversedAt !== null) return { tone: 'ok', label: 'Taken back' }
  if (appeal?.state === 'open') return { tone: 'powder', label: 'Appealed' }
  return appeal ? { tone: 'plain', label: 'Appeal declined' } : null
}
