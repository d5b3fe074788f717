import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OpenOrders, OrderCard } from '#contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { orderQuery } from './api.ts'
import { ReasonDialog } from './dialogs/reason-dialog.tsx'
import type { AskOf } from './kind/act.ts'
import { orderKinds } from './kinds.ts'
import { LinePicture } from './line-picture.tsx'
import { actionName } from './names.ts'
import { StateTag } from './state-tag.tsx'

/** Orders that must end first, each with the way to its end. */
export function OpenOrderList({ orders: { items, total } }: { orders: OpenOrders }) {
  return (
    <>
      <ul className="grid divide-y divide-line">
        {items.map((order) => (
          <OpenOrder key={order.id} order={order} />
        ))}
      </ul>
      {total > items.length && (
        <p className="text-sm text-ink-3">
          Showing the oldest {items.length} of {total.toLocaleString('en-US')}.
        </p>
      )}
    </>
  )
}

function OpenOrder({ order }: { order: OrderCard }) {
  const { id, kind, number, title, thumbnail, category, state } = order
  const [isEnding, setEnding] = useState(false)
  const { endOf, wayOutOf } = orderKinds[kind]
  const wayOut = wayOutOf(order)
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3.5 py-3.5">
      <LinePicture
        kind={kind}
        picture={thumbnail}
        category={category}
        shape="square"
        sizes="56px"
        className="aspect-square!"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to="/orders/$orderId"
            params={{ orderId: String(id) }}
            className="truncate font-[620] text-ink underline-offset-3 hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
          <StateTag order={order} />
        </p>
        <p className="text-sm text-ink-3">{number}</p>
        <p className="text-base text-ink-2">{state === 'disputed' ? 'Settle the dispute first.' : endOf(order)}</p>
        {wayOut && (
          <Button size="sm" className="mt-1 justify-self-start" onClick={() => setEnding(true)}>
            {actionName(order, wayOut.action)}
            <span className="sr-only"> {number}</span>
          </Button>
        )}
      </div>
      {isEnding && wayOut && <Ending id={id} ask={wayOut.ask} onClose={() => setEnding(false)} />}
    </li>
  )
}

type EndingProps = { id: number; ask: AskOf; onClose: () => void }

/** A step names the version of the order as it is now. */
function Ending({ id, ask, onClose }: EndingProps) {
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data) return <ReasonDialog order={data} ask={ask(data)} onClose={onClose} />
  return error && <LoadFailed error={error} onRetry={() => void refetch()} />
}
