import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HandledReports } from '#contract/reports.ts'
import { handledReportsQuery, reasonNames } from '../../features/reports/index.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { itemTypeNames } from './item-types.ts'

/** Who decided what, and when. Nothing while there is no decision. */
export function HandledList() {
  const list = useInfiniteQuery(handledReportsQuery)
  if (list.isPending) return <TextBones lines={3} />
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="handled" className="mt-9">
      <h2 id="handled" className="type-h3 mb-3">
        Handled
      </h2>
      <ul aria-labelledby="handled" className="divide-y divide-line rounded-lg bg-surface-1 px-4 shadow-1 md:px-5">
        {items.map((item) => (
          <HandledRow key={`${item.itemType} ${item.itemId} ${item.closedAt}`} item={item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

function HandledRow({ item }: { item: HandledReports }) {
  const { itemType, snapshot, reports, reasons, outcome, by, closedAt } = item
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="line-clamp-2 wrap-anywhere">
          <b className="type-label">{itemTypeNames[itemType]}: </b>
          {snapshot.title ?? snapshot.text}
        </p>
        <p className="text-sm text-ink-3">
          {[snapshot.author?.name ?? 'Deleted member', ...reasons.map(({ reason }) => reasonNames[reason])].join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3 md:flex-col md:items-end">
        <Tag tone={outcome === 'hidden' ? 'danger' : 'plain'}>
          {outcome === 'hidden' ? 'Hidden' : reports === 1 ? 'Report dismissed' : `${reports} reports dismissed`}
        </Tag>
        <span>
          {by ? <Name by={by} /> : 'A former moderator'}, <time dateTime={closedAt}>{dayOf(closedAt)}</time>
        </span>
      </div>
    </li>
  )
}

function Name({ by }: { by: NonNullable<HandledReports['by']> }) {
  return (
    <Link to="/profile/$handle" params={{ handle: by.handle }} className="text-powder underline underline-offset-3">
      {by.name}
    </Link>
  )
}
