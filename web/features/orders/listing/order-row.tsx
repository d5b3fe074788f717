import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { OrderCard } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../money/index.ts'
import { orderKinds } from '../kinds.ts'
import { LinePicture } from '../line-picture.tsx'
import { actionName } from '../names.ts'
import { itemsOf, nameOf } from '../order-words.ts'
import { StateTag } from '../state-tag.tsx'
import { Timeline } from '../timeline.tsx'

/** An order in a list. Opens to its timeline and the most important facts. */
export function OrderRow({ order, isFirst }: { order: OrderCard; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { kind, number, title, thumbnail, category, totalVbt, createdAt, side, other } = order
  const { isPlain } = orderKinds[kind].lines
  return (
    <li className="overflow-hidden rounded-lg bg-surface-1 shadow-1">
      <div className="grid grid-cols-[92px_minmax(0,1fr)_44px] items-center gap-x-4 gap-y-2 p-3 md:grid-cols-[92px_minmax(0,1fr)_152px_104px_150px_44px]">
        <LinePicture
          kind={kind}
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
            {order.items > 1 && !isPlain && `, ${itemsOf(order.items)}`}
          </p>
          <Note order={order} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:order-1 max-md:col-start-2 max-md:cramped:col-span-full! max-md:cramped:col-start-1!">
          <StateTag order={order} />
          <span className="type-price md:hidden">{formatDollars(totalVbt)}</span>
        </div>
        <time dateTime={createdAt} className="text-base text-ink-3 tabular-nums max-md:hidden">
          {dayOf(createdAt)}
        </time>
        <Money vbt={totalVbt} className="max-md:hidden" />
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
      {isOpen && <Unfolded id={id} order={order} />}
    </li>
  )
}

function Unfolded({ id, order }: { id: string; order: OrderCard }) {
  return (
    <div id={id} className="border-t border-line">
      <div className="p-5 md:px-6">
        <Timeline order={order} isBuyer={order.side === 'buying'} other={nameOf(order.other)} />
      </div>
      <DetailsOf order={order} />
    </div>
  )
}

function Note({ order }: { order: OrderCard }) {
  const note = orderKinds[order.kind].noteOf?.(order)
  return note && <p className="text-sm text-ink-2">{note}</p>
}

/** What the viewer does next, if anything. */
function NextLink({ order }: { order: OrderCard }) {
  if (!order.next) return null
  const by = orderKinds[order.kind].actBy?.(order) ?? order.deadline?.dueAt
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 max-md:order-2 md:pl-27">
      <OrderLink order={order} className={`${buttonClass({ look: 'outline', size: 'sm' })} max-md:w-full`}>
        {orderKinds[order.kind].nextLinkOf?.(order) ?? actionName(order, order.next)}
      </OrderLink>
      {by && <span className="text-sm text-ink-3">By {dayOf(by)}</span>}
    </p>
  )
}

type LinkProps = { order: OrderCard; className?: string; children: React.ReactNode }

function OrderLink({ order: { id, number }, className, children }: LinkProps) {
  return (
    <Link to="/orders/$orderId" params={{ orderId: String(id) }} className={className}>
      {children}
      <span className="sr-only"> (order {number})</span>
    </Link>
  )
}

function DetailsOf({ order }: { order: OrderCard }) {
  const { Details, lines } = orderKinds[order.kind]
  return (
    <div className="flex flex-wrap items-end justify-between gap-5 border-t border-line p-5 text-base md:px-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-4 [&_dt]:mb-1 [&_dt]:text-sm [&_dt]:font-semibold [&_dt]:text-ink-3">
        <Details order={order}>
          <div>
            <dt>Payment</dt>
            <dd className="tabular-nums">
              {formatMoney(order.totalVbt)}
              {!lines.isPlain && ` for ${itemsOf(order.items)}`}
            </dd>
          </div>
        </Details>
      </dl>
      <OrderLink order={order} className={`${buttonClass({ size: 'sm' })} max-md:w-full`}>
        Open order
      </OrderLink>
    </div>
  )
}
