import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { OrderCard } from '#contract/orders.ts'
import { dayOf, timeOf } from '../../../platform/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinePicture } from '../line-picture.tsx'
import { actionNames, carrierNames, itemsOf, nameOf } from '../order-words.ts'
import { StateTag } from '../state-tag.tsx'
import { Timeline } from '../timeline.tsx'

/** An order in a list. Opens to its timeline and the most important facts. */
export function OrderRow({ order, isFirst }: { order: OrderCard; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { number, title, thumbnail, category, state, totalVbt, createdAt, side, other } = order
  return (
    <li className="overflow-hidden rounded-lg bg-surface-1 shadow-1">
      <div className="grid grid-cols-[92px_minmax(0,1fr)_44px] items-center gap-x-4 gap-y-2 p-3 md:grid-cols-[92px_minmax(0,1fr)_152px_104px_150px_44px]">
        <LinePicture
          picture={thumbnail}
          category={category}
          shape="wide"
          sizes="92px"
          isEager={isFirst}
          className="aspect-4/3! max-md:row-span-2 max-md:self-start"
        />
        <div className="min-w-0">
          <h2 className="type-card-sm break-words">
            <OrderLink order={order} className="line-clamp-2 border-y-4 border-transparent hover:text-powder">
              <bdi>{title}</bdi>
            </OrderLink>
          </h2>
          <p className="truncate text-sm text-ink-3">
            {number}, {side === 'buying' ? 'from' : 'for'} {nameOf(other)}
            {order.items > 1 && `, ${itemsOf(order.items)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:order-1 max-md:col-start-2 max-md:cramped:col-span-full! max-md:cramped:col-start-1!">
          <StateTag state={state} />
          <span className="type-price md:hidden">{formatVbt(totalVbt)}</span>
        </div>
        <time dateTime={createdAt} className="text-base text-ink-3 tabular-nums max-md:hidden">
          {dayOf(createdAt)}
        </time>
        <p className="text-right tabular-nums max-md:hidden">
          <span className="type-price">{formatVbt(totalVbt)}</span>
          <span className="block text-sm text-ink-3">{formatCents(totalVbt * VBT_CENTS)}</span>
        </p>
        <IconButton
          label={`Details of ${number}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="max-md:col-start-3 max-md:row-start-1"
        >
          <ChevronDown size={20} aria-hidden className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </IconButton>
        <NextLink order={order} />
      </div>
      {isOpen && (
        <div id={id} className="border-t border-line">
          <div className="p-5 md:px-6">
            <Timeline order={order} isBuyer={side === 'buying'} other={nameOf(other)} />
          </div>
          <Details order={order} />
        </div>
      )}
    </li>
  )
}

/** What the viewer does next, if anything. */
function NextLink({ order }: { order: OrderCard }) {
  const isPending = order.state === 'pending_payment'
  if (!order.next && !isPending) return null
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 max-md:order-2 md:pl-27">
      <OrderLink order={order} className={`${buttonClass({ look: 'outline', size: 'sm' })} max-md:w-full`}>
        {nextWords(order)}
      </OrderLink>
      {order.deadline && <span className="text-sm text-ink-3">{dueWords(order.deadline.dueAt, isPending)}</span>}
    </p>
  )
}

/** What is held for minutes is not due on a day. */
function dueWords(dueAt: string, isPending: boolean) {
  return isPending ? `Held until ${timeOf(dueAt)}` : `By ${dayOf(dueAt)}`
}

function nextWords({ state, side, next }: OrderCard) {
  if (state === 'pending_payment') return 'Finish paying'
  return state === 'ready_for_pickup' && side === 'buying' ? 'Show pickup code' : actionNames[next!]
}

type LinkProps = { order: OrderCard; className?: string; children: React.ReactNode }

/** To the order, or to the checkout that it still waits in. */
function OrderLink({ order: { id, checkoutId, number }, className, children }: LinkProps) {
  if (checkoutId !== null) {
    return (
      <Link to={`/checkout/${checkoutId}` as never} className={className}>
        {children}
        <span className="sr-only"> (order {number})</span>
      </Link>
    )
  }
  return (
    <Link to="/orders/$orderId" params={{ orderId: String(id) }} className={className}>
      {children}
      <span className="sr-only"> (order {number})</span>
    </Link>
  )
}

function Details({ order }: { order: OrderCard }) {
  const { place, delivery, shipment, totalVbt, items } = order
  return (
    <div className="flex flex-wrap items-end justify-between gap-5 border-t border-line p-5 text-base md:px-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-4 [&_dt]:mb-1 [&_dt]:text-sm [&_dt]:font-semibold [&_dt]:text-ink-3">
        {place && (
          <div>
            <dt>{delivery.kind === 'pickup' ? 'Pickup in' : 'Goes to'}</dt>
            <dd>{place}</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>{delivery.kind === 'pickup' ? 'Pickup' : delivery.name || 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd className="tabular-nums">
            {formatVbt(totalVbt)} for {itemsOf(items)}
          </dd>
        </div>
        {shipment && (
          <div>
            <dt>Tracking</dt>
            <dd>
              {carrierNames[shipment.carrier]}{' '}
              {shipment.trackingUrl ? (
                <a
                  href={shipment.trackingUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="font-mono text-powder underline underline-offset-3 break-all"
                >
                  {shipment.trackingNumber}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ) : (
                <span className="font-mono">{shipment.trackingNumber}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
      <OrderLink order={order} className={`${buttonClass({ size: 'sm' })} max-md:w-full`}>
        Open order
      </OrderLink>
    </div>
  )
}
