import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import type { StockAlertList } from '#contract/stock-alerts.ts'
import { dayOf } from '../../platform/time.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { PostMini } from '../listings/index.ts'
import { stockAlertsQuery, useStockAlert } from './api.ts'

/** The sold-out parts that the viewer waits for. Nothing if there are none. */
export function StockAlerts() {
  const { data, error } = useQuery(stockAlertsQuery)
  if (!data) return <ErrorNote error={error} />
  if (data.items.length === 0) return null
  return (
    <section aria-labelledby="stock-alerts" className="mx-auto mt-8 max-w-220">
      <h2 id="stock-alerts" className="type-h2 mb-3">
        Back-in-stock alerts
      </h2>
      <ul className="grid gap-3">
        {data.items.map((item) => (
          <Row key={item.post.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item: { post, createdAt } }: { item: StockAlertList['items'][number] }) {
  const alert = useStockAlert(post.id)
  const undo = () => alert.mutateAsync(true).catch((error) => errorToast(error))
  const cancel = () =>
    alert.mutateAsync(false).then(
      () => toast('Alert canceled', { label: 'Undo', onSelect: undo }),
      (error) => errorToast(error),
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 rounded-lg bg-surface-1 p-4 shadow-1 md:pl-5">
      <div className="min-w-0">
        <PostMini post={post} isStrip={false} />
        <p className="mt-2 text-sm text-ink-3">Since {dayOf(createdAt)}</p>
      </div>
      <IconButton
        label={`Cancel the alert for ${post.title}`}
        aria-disabled={alert.isPending || undefined}
        onClick={() => alert.isPending || void cancel()}
      >
        <BellOff size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
