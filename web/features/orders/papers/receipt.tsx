import { formatDollars } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf, timeOf } from '../../../platform/time.ts'
import { OperatorLine } from '../../operator/index.ts'
import { orderKinds } from '../kinds.ts'
import { sideNames, stateLook } from '../names.ts'
import { OrderSums } from '../order-sums.tsx'
import { nameOf } from '../order-words.ts'
import { PlainLines } from '../plain-lines.tsx'
import { Paper } from './paper.tsx'

/** The receipt of an order, for either side. */
export function OrderReceipt({ id }: { id: number }) {
  return (
    <Paper id={id} what="receipt">
      {(order) => (
        <>
          <h1 className="mb-5 type-h2">Receipt {order.number}</h1>
          <Facts order={order} />
          <Lines order={order} />
          <div className="mt-4 border-t border-line pt-4">
            <OrderSums order={order} />
          </div>
          <p className="mt-5 text-base text-ink-2">Paid with VRUMIES tokens.</p>
          <OperatorLine className="mt-5 border-t border-line pt-4 text-sm text-ink-3" />
        </>
      )}
    </Paper>
  )
}

function Lines({ order: { kind, lines } }: { order: Order }) {
  const { heading = 'Items', isPlain } = orderKinds[kind].lines
  if (isPlain) return <PlainLines lines={lines} label={heading} className="mt-5 border-t border-line pt-4" />
  return (
    <ul aria-label={heading} className="mt-5 grid gap-2 border-t border-line pt-4 tabular-nums">
      {lines.map(({ subject, title, quantity, priceVbt }) => (
        <li key={`${subject.id} ${title}`} className="flex justify-between gap-5">
          <span className="min-w-0 break-words">
            {quantity} × {title}
          </span>
          <span className="shrink-0 font-[620]">{formatDollars(quantity * priceVbt)}</span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ order }: { order: Order }) {
  const { paidAt, buyer, seller } = order
  const sides = sideNames(order)
  const facts = [
    ['Paid', `${dayOf(paidAt!)}, ${timeOf(paidAt!)}`],
    [sides.seller, nameOf(seller)],
    [sides.buyer, nameOf(buyer)],
    ['Status', stateLook(order).name],
    ...(orderKinds[order.kind].lines.isPlain ? [['For', order.title]] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-y-2.5 tabular-nums">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 pl-6 text-right font-[650] break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
