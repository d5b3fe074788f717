import { formatMoney } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import type { SuspendedOrder, Suspension } from '#contract/standing.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { whenOf } from '../words.ts'
import { useChooseForOrder } from './api.ts'

/** The orders that the suspended member sells. What nobody chooses in time is canceled and returned. */
export function OpenOrders({ suspension: { id, orders } }: { suspension: Suspension }) {
  if (orders.length === 0) return null
  return (
    <ul aria-label="Open orders" className="mt-4 grid grid-cols-1 gap-2.5">
      {orders.map((order) => (
        <OrderRow key={order.orderId} suspensionId={id} order={order} />
      ))}
    </ul>
  )
}

function OrderRow({ suspensionId, order }: { suspensionId: number; order: SuspendedOrder }) {
  const { number, title, buyer, totalVbt } = order
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface-2 p-3.5">
      <p className="min-w-0 flex-1 basis-60">
        <b className="block truncate font-semibold">{title}</b>
        <span className="text-sm text-ink-3">
          {number}, {shownName(buyer)}, {formatMoney(totalVbt)}
        </span>
        <span className="block text-sm text-ink-2">{stateOf(order)}</span>
      </p>
      {!order.isDone && order.choice === null && <Choice suspensionId={suspensionId} order={order} />}
    </li>
  )
}

/** What becomes of it. */
export function stateOf({ choice, isDone, dueAt }: Pick<SuspendedOrder, 'choice' | 'isDone' | 'dueAt'>) {
  if (choice === 'continue') return 'Goes on'
  if (choice === 'return' || isDone) return isDone ? 'Canceled and returned' : 'Being canceled and returned'
  return dueAt ? `Canceled and returned on ${whenOf(dueAt)}, unless you choose` : 'Waits for your choice'
}

function Choice({ suspensionId, order: { orderId, number } }: { suspensionId: number; order: SuspendedOrder }) {
  const call = useChooseForOrder(suspensionId)
  const choose = (choice: 'continue' | 'return') =>
    call.mutateAsync({ orderId, choice }).then(
      () => toast(choice === 'continue' ? `${number} goes on` : `${number} is canceled and returned`),
      // Shown below the buttons.
      () => {},
    )
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Let ${number} go on`} isBusy={call.isPending} onClick={() => choose('continue')}>
          Let it go on
        </Button>
        <Button
          size="sm"
          look="danger"
          aria-label={`Cancel and return ${number}`}
          isBusy={call.isPending}
          onClick={() => choose('return')}
        >
          Cancel and return
        </Button>
      </div>
      <ErrorNote error={call.error} className="mt-2" />
    </div>
  )
}
