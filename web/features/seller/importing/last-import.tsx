import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetch } from '../../../platform/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { postsKey } from '../../posts/index.ts'
import { sellerKey } from '../api.ts'
import { lastImportQuery, useDismissImport } from './api.ts'
import { ImportProgress } from './import-progress.tsx'

/** The last import on the dashboard: its progress, then its outcome until the seller dismisses it. */
export function LastImport({ isHidden }: { isHidden: boolean }) {
  const last = useQuery(lastImportQuery).data?.last
  const dismiss = useDismissImport()
  useListingsAfter(last?.state)
  if (!last || isHidden) return null
  return (
    <section
      aria-label="Last import"
      aria-live="polite"
      className="mb-4 grid gap-3 rounded-md bg-surface-2 px-4 py-3.5"
    >
      <ImportProgress last={last} />
      {last.state !== 'running' && (
        <Button size="sm" className="justify-self-start" isBusy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Dismiss
        </Button>
      )}
    </section>
  )
}

/** Fetches the listings again once an import has ended. */
function useListingsAfter(state: string | undefined) {
  const client = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    const hasEnded = before.current === 'running' && state !== 'running'
    before.current = state
    if (!hasEnded) return
    for (const queryKey of [[...sellerKey, 'listings'], postsKey]) void refetch(client, { queryKey })
  }, [client, state])
}
