import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { type Me, shownName } from '#contract/members.ts'
import type { Decision } from '#contract/moderation.ts'
import { chipClass, RemovableChip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { decisionsQuery } from './api.ts'
import { DecisionRow } from './decision-row.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { type HistorySearch, historyFilterOf } from './search.ts'

/** Everything that moderators decided, newest first. A name narrows the list to that member. */
export function History({ me, search }: { me: Me; search: HistorySearch }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(decisionsQuery(historyFilterOf(search)))
  const items = list.data?.pages.flatMap((page) => page.items)
  const change = (next: HistorySearch) =>
    navigate({ to: '/moderation/history', search: { ...search, ...next }, replace: true, resetScroll: false })
  return (
    <div className="mx-auto max-w-240">
      <HistoryFilters search={search} onChange={change} />
      <p className="mb-3 flex flex-wrap gap-2">
        {search.moderator ? (
          <RemovableChip onRemove={() => void change({ moderator: undefined })}>
            Decided by {search.moderator === me.id ? 'you' : nameIn(items, 'by', search.moderator)}
          </RemovableChip>
        ) : (
          <button type="button" className={chipClass()} onClick={() => void change({ moderator: me.id })}>
            Decided by you
          </button>
        )}
        {search.author && (
          <RemovableChip onRemove={() => void change({ author: undefined })}>
            About {nameIn(items, 'author', search.author)}
          </RemovableChip>
        )}
      </p>
      {!items &&
        (list.error ? <LoadFailed error={list.error} onRetry={() => void list.refetch()} /> : <TextBones lines={8} />)}
      {items?.length === 0 && (
        <StatePanel icon={ScrollText} title="Nothing here">
          What moderators decide shows up here, with the reason and what became of it.
        </StatePanel>
      )}
      {items && items.length > 0 && (
        <ul aria-label="Decisions" className="divide-y divide-line rounded-lg bg-surface-1 px-4 shadow-1 md:px-6">
          {items.map((decision) => (
            <DecisionRow
              key={decision.id}
              decision={decision}
              hasItem
              onPick={({ by, author }) => void change(by ? { moderator: by.id } : { author: author?.id })}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </div>
  )
}

/** All that are listed have the member whose decisions are listed. */
function nameIn(items: readonly Decision[] | undefined, side: 'by' | 'author', id: number) {
  const member = items?.find((one) => one[side]?.id === id)?.[side]
  return member ? shownName(member) : 'one member'
}
