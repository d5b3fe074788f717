import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import type { Deletion } from '#contract/admin.ts'
import { dayOf, momentOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deletionsQuery, useRestore } from '../api.ts'

/** The deleted collections that can still be restored. */
export function RestoreList() {
  const { data, error, refetch } = useQuery(deletionsQuery)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel title="Restore" text="Deleted collections can be restored for 30 days.">
      {!data && !error && <TextBones lines={2} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p className="text-base text-ink-2">Nothing to restore.</p>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Deleted collections"
        className="grid max-h-100 gap-2 overflow-y-auto rounded-md"
      >
        {data?.items.map((deletion) => (
          <DeletionRow key={deletion.id} deletion={deletion} onRestored={() => list.current?.focus()} />
        ))}
      </ul>
    </Panel>
  )
}

function DeletionRow({ deletion, onRestored }: { deletion: Deletion; onRestored: () => void }) {
  const { id, collection, documents, by, deletedAt, restorableUntil } = deletion
  const restore = useRestore()
  const amount = `${documents.toLocaleString('en-US')} ${documents === 1 ? 'document' : 'documents'}`

  const run = () =>
    restore.mutateAsync(id).then(
      ({ documents: returned }) => {
        // This row is about to unmount; keep the focus in the list.
        onRestored()
        toast(
          `Restored ${returned.toLocaleString('en-US')} ${returned === 1 ? 'document' : 'documents'} in ${collection}`,
        )
      },
      // Shown below the row.
      () => {},
    )
  return (
    <li className="rounded-md bg-surface-2 px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <code className="font-mono text-base">{collection}</code>, {amount}
          </p>
          <p className="text-sm text-ink-3">
            Deleted by {by ?? 'a former member'}, <time dateTime={deletedAt}>{momentOf(deletedAt)}</time>. Can be
            restored until <time dateTime={restorableUntil}>{dayOf(restorableUntil)}</time>.
          </p>
        </div>
        <Button
          size="sm"
          icon={<RotateCcw size={16} aria-hidden />}
          isBusy={restore.isPending}
          aria-label={restore.isPending ? `Restoring ${collection}` : `Restore ${amount} in ${collection}`}
          onClick={run}
        >
          Restore
        </Button>
      </div>
      <ErrorNote error={restore.error} className="mt-2" />
    </li>
  )
}
