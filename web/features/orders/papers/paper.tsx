import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { orderQuery } from '../api.ts'
import { OrderNotFound } from '../page/order-page.tsx'

/** `kind`: for papers that only orders of this kind have. */
type Props = { id: number; what: string; kind?: Order['kind']; children: (order: Order) => ReactNode }

/** A sheet about a paid order, to print. */
export function Paper({ id, what, kind, children }: Props) {
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  if (error instanceof RefusedCall && error.problem.status === 404) return <OrderNotFound />
  if (error && !order) {
    return <LoadFailedPanel heading="h1" title="This order didn’t load" error={error} onRetry={() => void refetch()} />
  }
  if (!order) return null
  if (!order.paidAt || (kind && order.kind !== kind)) return <OrderNotFound />
  return (
    <div className="mx-auto max-w-180">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 print:hidden">
        <Link
          to="/orders/$orderId"
          params={{ orderId: String(id) }}
          className={`${buttonClass({ look: 'quiet', size: 'sm' })} -ml-3`}
        >
          <ArrowLeft size={18} aria-hidden />
          Order {order.number}
        </Link>
        <Button size="sm" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Print {what}
        </Button>
      </div>
      <article className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-8 print:p-0 print:shadow-none">
        {children(order)}
      </article>
    </div>
  )
}
