import { Link } from '@tanstack/react-router'
import { formatDollars } from '#contract/dollars.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { own } from '#contract/own.ts'
import { Money } from '../../money/index.ts'
import { conditionNames } from '../../posts/index.ts'
import { orderKinds } from '../kinds.ts'
import { LinePicture } from '../line-picture.tsx'
import { OrderSums } from '../order-sums.tsx'
import { PlainLines } from '../plain-lines.tsx'

/** The lines as they were bought, and what they cost. */
export function Items({ order }: { order: Order }) {
  const { heading = 'Items', isPlain } = orderKinds[order.kind].lines
  return (
    <section aria-labelledby="items" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="items" className="mb-4 type-h4">
        {heading}
      </h2>
      {isPlain ? (
        <PlainLines lines={order.lines} label={heading} className="mb-4 border-b border-line pb-4" />
      ) : (
        <ul aria-label={heading} className="mb-4 grid gap-4 border-b border-line pb-4">
          {order.lines.map((line) => (
            <Line key={`${line.subject.id} ${line.title}`} kind={order.kind} line={line} />
          ))}
        </ul>
      )}
      <OrderSums order={order} />
    </section>
  )
}

type LineProps = { kind: Order['kind']; line: OrderLine }

function Line({ kind, line }: LineProps) {
  const { thumbnail, category, condition, quantity, priceVbt } = line
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-3.5">
      <LinePicture
        kind={kind}
        picture={thumbnail}
        category={category}
        shape="square"
        sizes="76px"
        className="size-19"
      />
      <div className="min-w-0">
        <p className="type-card-sm break-words">
          <Title kind={kind} line={line} />
        </p>
        <p className="text-sm text-ink-3">
          {condition && `${conditionNames[condition]}, `}
          {quantity === 1 ? '1 item' : `${quantity} items at ${formatDollars(priceVbt)} each`}
        </p>
      </div>
      <Money vbt={quantity * priceVbt} />
    </li>
  )
}

/** Links to what the line is about, by the type of that. */
function Title({ kind, line: { subject, title } }: LineProps) {
  const to = own(orderKinds[kind].lines.pages, subject.type)
  if (subject.id === null || !to) return title
  return (
    <Link
      to={to}
      params={{ postId: String(subject.id) }}
      className="inline-block py-1 hover:text-powder hover:underline hover:underline-offset-3"
    >
      <bdi>{title}</bdi>
    </Link>
  )
}
