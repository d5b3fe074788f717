import { formatMoney } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import type { OrderChoice, SuspendedOrder } from '#contract/standing.ts'
import { Segmented } from '../../../ui/segmented.tsx'

type Props = {
  orders: readonly SuspendedOrder[]
  chosen: Record<string, OrderChoice>
  onChoose: (orderId: number, choice: OrderChoice) => void
}

const options = [
  { value: 'continue', label: 'Let it go on' },
  { value: 'return', label: 'Cancel and return' },
] as const

/** The open orders that the member sells: each can go on, or the buyer gets everything back. */
export function OrderChoices({ orders, chosen, onChoose }: Props) {
  if (orders.length === 0) return null
  return (
    <ul aria-label="Open orders" className="grid gap-2.5">
      {orders.map(({ orderId, number, title, buyer, totalVbt }) => (
        <li key={orderId} className="grid gap-2 rounded-md bg-surface-2 p-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="min-w-0">
            <b className="block truncate font-semibold text-ink">{title}</b>
            <span className="text-sm text-ink-3">
              {number}, {shownName(buyer)}, {formatMoney(totalVbt)}
            </span>
          </p>
          <Segmented
            label={`What happens to ${number}`}
            isLabelHidden
            options={options}
            value={chosen[orderId]}
            onChange={(choice) => onChoose(orderId, choice)}
          />
        </li>
      ))}
    </ul>
  )
}
