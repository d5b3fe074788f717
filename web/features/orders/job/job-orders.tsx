import { Link } from '@tanstack/react-router'
import type { OrderState } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { Money } from '../../money/index.ts'
import { stateLook } from '../names.ts'
import { jobOf } from './part.ts'

/** All orders of the job. Nothing if there is no extra work. */
export function JobOrders({ order }: { order: Order }) {
  const { parts } = jobOf(order)
  if (parts.length < 2) return null
  return (
    <SidePanel title="All orders of this job">
      <ul className="divide-y divide-line">
        {parts.map(({ orderId, number, state, totalVbt }, index) => (
          <li key={orderId} className="flex items-center gap-4 py-2.5 first:pt-0 last:pb-0">
            <div className="mr-auto min-w-0">
              <p className="font-[650] text-ink">{index === 0 ? 'The job' : 'Extra work'}</p>
              <p className="text-sm text-ink-3">
                {orderId === order.id ? (
                  `${number}, this page`
                ) : (
                  <Link
                    to="/orders/$orderId"
                    params={{ orderId: String(orderId) }}
                    className="inline-flex min-h-6 items-center text-powder underline underline-offset-3 max-md:min-h-11"
                  >
                    {number}
                  </Link>
                )}
                , {stateLook({ kind: 'job', state: state as OrderState }).name.toLowerCase()}
              </p>
            </div>
            <Money vbt={totalVbt} size="sm" />
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
