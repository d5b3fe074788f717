import type { jobContract } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import type { KindPage } from '../kind/page.ts'
import { jobActs } from './acts.tsx'
import { Agreed } from './agreed.tsx'
import { ExtraQuote } from './extra-quote.tsx'
import { JobOrders } from './job-orders.tsx'
import { jobNext } from './next-words.ts'
import { jobOf } from './part.ts'
import { Result } from './result.tsx'
import { WorkPlace } from './work-place.tsx'

/** The parts of an order page that only jobs have. */
export const jobPage: KindPage<typeof jobContract> = {
  acts: jobActs,
  nextOf: jobNext,
  paidAnyway: (order) => `${spanOf(order.waits.check)} after it’s marked as done`,
  showOf: (order) => {
    const { extra } = jobOf(order)
    return extra && <ExtraQuote order={order} quote={extra} />
  },
  Main,
  Side: ({ order }) => (
    <>
      <JobOrders order={order} />
      {order.paidAt && <WorkPlace order={order} />}
    </>
  ),
}

function Main({ order }: { order: Order }) {
  return (
    <>
      <Result order={order} />
      <Agreed order={order} />
    </>
  )
}
