import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { nameOf } from '../order-words.ts'
import { Paper } from '../papers/paper.tsx'
import { addressLines } from './address-lines.ts'
import { goodsOf } from './part.ts'

/** What goes into the box, without prices. */
export function PackingSlip({ id }: { id: number }) {
  return (
    <Paper id={id} what="packing slip" kind="goods">
      {(order) => <Contents order={order} />}
    </Paper>
  )
}

function Contents({ order }: { order: Order }) {
  const { number, paidAt, buyer, seller, lines } = order
  const { shipTo, delivery } = goodsOf(order)
  return (
    <>
      <h1 className="mb-1 type-h2">Packing slip {number}</h1>
      <p className="mb-6 text-ink-2">
        From {nameOf(seller)}, paid on {dayOf(paidAt!)}
      </p>
      <h2 className="mb-1 type-label text-ink-2">{delivery.kind === 'pickup' ? 'Picked up by' : 'Ship to'}</h2>
      <address className="mb-6 text-lg leading-7 not-italic">
        {(shipTo ? addressLines(shipTo) : [nameOf(buyer)]).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line type-label text-ink-2">
            <th scope="col" className="py-2 pr-4">
              Item
            </th>
            <th scope="col" className="py-2 text-right">
              Pieces
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subject, title, quantity }) => (
            <tr key={`${subject.id} ${title}`} className="border-b border-line">
              <td className="py-2.5 pr-4 break-words">
                <bdi>{title}</bdi>
              </td>
              <td className="py-2.5 text-right tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
