import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import type { BookDifference, BooksCheck } from '#contract/books.ts'
import { momentOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { booksQuery, useCheckBooks } from './api.ts'

/** Whether all balances follow from the transfers, when that was last checked, and any differences. */
export function Check() {
  const { data, error, refetch } = useQuery(booksQuery)
  const check = useCheckBooks()
  const run = (
    <Button
      size="sm"
      icon={<RefreshCw size={16} aria-hidden />}
      isBusy={check.isPending}
      busyLabel="Checking ..."
      onClick={() => check.mutate()}
    >
      Check now
    </Button>
  )
  return (
    <Panel title="Books" text="Every hour, every balance is recalculated from its transfers." action={run}>
      <div aria-live="polite">{data ? <Result check={data.check} /> : !error && <TextBones lines={2} />}</div>
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      <ErrorNote error={check.error} className="mt-3" />
    </Panel>
  )
}

function Result({ check }: { check: BooksCheck | null }) {
  if (!check) return <p className="text-ink-2">The books haven’t been checked yet.</p>
  const { differences, checkedAt, milliseconds } = check
  const isRight = differences.length === 0
  const Icon = isRight ? CircleCheck : TriangleAlert
  return (
    <>
      <p className={`flex items-center gap-2 font-semibold ${isRight ? 'text-ok' : 'text-danger'}`}>
        <Icon size={20} aria-hidden className="shrink-0" />
        {isRight
          ? 'The books balance.'
          : `${differences.length} ${differences.length === 1 ? 'problem' : 'problems'} found`}
      </p>
      <p className="mt-1 text-sm text-ink-3">
        Last checked {momentOf(checkedAt)}, in {(milliseconds / 1000).toFixed(1)} s.
      </p>
      {!isRight && <Differences differences={differences} />}
    </>
  )
}

/** In units, as stored, because anyone who looks into a difference needs the stored numbers. */
function Differences({ differences }: { differences: readonly BookDifference[] }) {
  const number = (amount: number | null) => amount?.toLocaleString('en-US') ?? 'none'
  return (
    <ul className="mt-3 grid gap-2">
      {differences.map(({ problem, account, stored, expected }) => (
        <li key={`${problem} ${account}`} className="rounded-sm bg-danger-wash px-3 py-2.5">
          <p>
            <code className="font-mono font-semibold">{account}</code>: {problem}
          </p>
          <p className="text-sm text-ink-2 tabular-nums">
            Stored {number(stored)}, expected {number(expected)} (1/10,000 VBT, or US cents)
          </p>
        </li>
      ))}
    </ul>
  )
}
