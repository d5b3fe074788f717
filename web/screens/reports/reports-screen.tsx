import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, Inbox } from 'lucide-react'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { reportsQuery } from '../../features/reports/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { ReportedRow } from './reported-row.tsx'

/** The queue of reports, for moderators. */
export function ReportsScreen() {
  usePageTitle('Reports')
  const { data } = useQuery(sessionQuery)
  if (!data) return <TextBones lines={6} />
  if (!data.me) return <SignInFirst />
  if (data.me.role === 'member') return <NotAllowed />
  return (
    <div className="mx-auto max-w-240">
      <h1 className="type-h1 mt-6 mb-1.5">Reports</h1>
      <p className="mb-6 text-ink-3">What members reported, newest first.</p>
      <List />
    </div>
  )
}

function List() {
  const list = useInfiniteQuery(reportsQuery)
  if (list.isPending) return <TextBones lines={6} />
  if (!list.data) return <ErrorNote error={list.error} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <StatePanel icon={Inbox} title="No reports yet">
        Anything members report shows up here.
      </StatePanel>
    )
  }
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

function SignInFirst() {
  return (
    <SignInGate title="This page is for moderators" back="/moderation/reports">
      Only moderators and admins can see reports.
    </SignInGate>
  )
}

function NotAllowed() {
  const action = (
    <Link to="/" className={buttonClass({ size: 'sm' })}>
      Back to Content
    </Link>
  )
  return (
    <StatePanel
      icon={Ban}
      title="This page is for moderators"
      heading="h1"
      className="mx-auto mt-6 max-w-160"
      action={action}
    >
      Only moderators and admins can see reports.
    </StatePanel>
  )
}
