import type { OrderReturn } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../../platform/time.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { sidesOf } from '../../order-words.ts'
import { Tracking } from '../shipment/tracking.tsx'
import { returnStates } from './return-states.ts'

/** Why the buyer returns it, what the seller answered, and where it is. */
export function ReturnPanel({ order, given }: { order: Order; given: OrderReturn }) {
  const { buyer, seller } = sidesOf(order)
  const { state, reason, answer, requestedAt, shipment } = given
  return (
    <>
      <section aria-labelledby="return" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 id="return" className="type-h4">
            Return
          </h2>
          <Tag tone={state === 'denied' || state === 'appealed' ? 'danger' : 'powder'}>{returnStates[state]}</Tag>
        </div>
        <dl className="grid gap-3 text-base">
          <Said by={`${buyer}, ${dayOf(requestedAt)}`}>{reason}</Said>
          {answer && <Said by={seller}>{answer}</Said>}
        </dl>
      </section>
      {shipment && <Tracking order={order} shipment={shipment} isReturn />}
    </>
  )
}

function Said({ by, children }: { by: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{by}</dt>
      <dd dir="auto" className="break-words whitespace-pre-wrap text-ink-2">
        {children}
      </dd>
    </div>
  )
}
