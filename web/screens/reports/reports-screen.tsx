import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Inbox } from 'lucide-react'
import { ForModerators } from '../../features/identity/index.ts'
import { handledReportsQuery, reportsQuery } from '../../features/reports/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { HandledList } from './handled-list.tsx'
import { ReportedRow } from './reported-row.tsx'

/** The queue of reports, for moderators. */
export function ReportsScreen() {
  usePageTitle('Reports')
  return (
    <ForModerators what="reports" back="/moderation/reports">
      <div className="mx-auto max-w-240">
        <h1 className="type-h1 mt-6 mb-1.5">Reports</h1>
        <p className="mb-6 text-ink-3">What members reported, newest first.</p>
        <List />
        <HandledList />
      </div>
    </ForModerators>
  )
}

function List() {
  const list = useInfiniteQuery(reportsQuery)
  if (list.isPending) return <TextBones lines={6} />
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NothingOpen />
  return (
    <>
      <ul aria-label="Reported" className="grid gap-3">
        {items.map((item) => (
          <ReportedRow key={`${item.itemType} ${item.itemId}`} item={item} />
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

function NothingOpen() {
  const { data } = useInfiniteQuery(handledReportsQuery)
  if (!data) return null
  const isFirst = data.pages.every(({ items }) => items.length === 0)
  return (
    <StatePanel icon={isFirst ? Inbox : CheckCheck} title={isFirst ? 'No reports yet' : 'All reports are handled'}>
      {isFirst ? 'Anything members report shows up here.' : 'New reports show up here.'}
    </StatePanel>
  )
}
