import { Link } from '@tanstack/react-router'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { conditionNames, postRoutes } from '../../posts/index.ts'
import { LinePicture } from '../line-picture.tsx'
import { Sums } from '../sums.tsx'

/** The parts as they were bought, and what they cost. */
export function Items({ order }: { order: Order }) {
  return (
    <section aria-labelledby="items" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="items" className="mb-4 type-h4">
        Items
      </h2>
      <ul aria-label="Items" className="mb-4 grid gap-4 border-b border-line pb-4">
        {order.lines.map((line) => (
          <Line key={`${line.postId} ${line.title}`} line={line} />
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { postId, title, thumbnail, category, condition, quantity, priceVbt } = line
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-3.5">
      <LinePicture picture={thumbnail} category={category} shape="square" sizes="76px" className="size-19" />
      <div className="min-w-0">
        <p className="type-card-sm break-words">
          {postId === null ? (
            title
          ) : (
            <Link
              to={postRoutes.market}
              params={{ postId: String(postId) }}
              className="inline-block py-1 hover:text-powder hover:underline hover:underline-offset-3"
            >
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-3">
          {conditionNames[condition]}, {quantity === 1 ? '1 item' : `${quantity} items at ${formatVbt(priceVbt)} each`}
        </p>
      </div>
      <p className="text-right tabular-nums">
        <span className="type-price">{formatVbt(quantity * priceVbt)}</span>
        <span className="block text-sm text-ink-3">{formatCents(quantity * priceVbt * VBT_CENTS)}</span>
      </p>
    </li>
  )
}

/** Parts, delivery, and the total; for the seller, less the fee. */
export function OrderSums({ order }: { order: Order }) {
  const { goodsVbt, deliveryVbt, delivery, totalVbt, feePercent, feeVbt, payoutVbt, backVbt, viewer } = order
  const isSeller = viewer === 'seller' && feeVbt !== null && payoutVbt !== null
  const back = backVbt > 0 ? [{ name: viewer === 'buyer' ? 'Back to you' : 'Back to the buyer', vbt: -backVbt }] : []
  return (
    <Sums
      rows={[
        { name: 'Parts', vbt: goodsVbt },
        ...(delivery.kind === 'pickup' ? [] : [{ name: `Delivery, ${delivery.name}`, vbt: deliveryVbt }]),
        ...back,
        ...(isSeller && feeVbt > 0 ? [{ name: `Fee, ${feePercent}% of the parts`, vbt: -feeVbt }] : []),
      ]}
      total={isSeller ? { name: 'You get', vbt: payoutVbt } : { name: 'Total', vbt: totalVbt - backVbt }}
    />
  )
}
