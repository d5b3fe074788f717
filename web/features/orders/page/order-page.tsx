import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer, ReceiptText, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OrderAction } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { dayOf } from '../../../platform/time.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { Breadcrumb, crumbClass } from '../../../ui/breadcrumb.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { BothReviews, OrderReviews } from '../../reviews/index.ts'
import { orderQuery } from '../api.ts'
import { BothSides } from '../dispute/both-sides.tsx'
import { kindPages } from '../kind-pages.ts'
import { orderKinds } from '../kinds.ts'
import { nameOf, sidesOf } from '../order-words.ts'
import { StateTag } from '../state-tag.tsx'
import { Timeline } from '../timeline.tsx'
import { useOrdersLive } from '../use-orders-live.ts'
import { History } from './history.tsx'
import { Items } from './items.tsx'
import { NextAction } from './next-action.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { ReportOrder } from './report-order.tsx'
import { WaysOut } from './ways-out.tsx'

type Props = {
  id: number
  memberId: number
  /** A way to reach the other side. */
  contact: (order: Order) => ReactNode
}

/** One order, for both sides and, if it is disputed, for moderators. Live. */
export function OrderPage({ id, memberId, contact }: Props) {
  useOrdersLive(memberId)
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id))
  const isLate = useDelayed(isPending)
  if (!order && error instanceof RefusedCall && error.problem.status === 404) return <OrderNotFound />
  if (!order && error) {
    return <LoadFailedPanel heading="h1" title="This order didn’t load" error={error} onRetry={() => void refetch()} />
  }
  if (!order) return isLate ? <TextBones lines={8} className="max-w-200 pt-8" /> : null
  return <Loaded key={order.id} order={order} contact={contact(order)} />
}

/** Also shown to people who have no part in the order. */
export function OrderNotFound() {
  return (
    <StatePanel
      heading="h1"
      icon={SearchX}
      title="Order not found"
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to="/orders" className={buttonClass({ look: 'primary', size: 'sm' })}>
          Back to your orders
        </Link>
      }
    >
      Only the two sides of an order can see it.
    </StatePanel>
  )
}

function Loaded({ order, contact }: { order: Order; contact: ReactNode }) {
  const [action, setAction] = useState<OrderAction | null>(null)
  const { viewer, dispute } = order
  const { Main, Side } = kindPages[order.kind]
  const { other } = sidesOf(order)
  return (
    <>
      <Head order={order} contact={contact} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          <NextAndReviews order={order} onAct={setAction} />
          <section aria-label="Progress" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
            <Timeline order={order} isBuyer={viewer === 'buyer'} other={other} />
          </section>
          {dispute && <BothSides order={order} dispute={dispute} />}
          {Main && <Main order={order} />}
          <Items order={order} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {canBeReviewed(order) && <BothReviews orderId={order.id} other={other} />}
          {Side && <Side order={order} />}
          <WaysOut order={order} onAct={setAction} />
          <History order={order} />
          <ReportOrder order={order} />
        </div>
      </div>
      {action && <OrderDialog order={order} action={action} onClose={() => setAction(null)} />}
    </>
  )
}

type NextProps = { order: Order; onAct: (action: OrderAction) => void }

/** Open returns and the like come before the reviews. */
function NextAndReviews({ order, onAct }: NextProps) {
  const isUnderWay = kindPages[order.kind].isUnderWay?.(order) ?? false
  const reviews = canBeReviewed(order) && (
    <OrderReviews
      orderId={order.id}
      isBuyer={order.viewer === 'buyer'}
      other={sidesOf(order).other}
      isSecond={isUnderWay}
    />
  )
  return (
    <>
      {!isUnderWay && reviews}
      <NextAction order={order} onAct={onAct} />
      {isUnderWay && reviews}
    </>
  )
}

/** Both sides can review an order once it was completed, even if it is returned later, or once its dispute is settled. */
function canBeReviewed({ viewer, history, dispute }: Order) {
  return viewer !== 'moderator' && (Boolean(dispute?.outcome) || history.some(({ to }) => to === 'completed'))
}

function whomOf({ viewer, buyer, seller }: Order) {
  if (viewer === 'moderator') return `From ${nameOf(seller)} for ${nameOf(buyer)}`
  return viewer === 'buyer' ? `From ${nameOf(seller)}` : `For ${nameOf(buyer)}`
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function Head({ order, contact }: { order: Order; contact: ReactNode }) {
  const { id, kind, number, viewer, paidAt } = order
  const title = orderKinds[kind].headOf?.(order)
  const params = { orderId: String(id) }
  const papers = kindPages[kind].papers?.filter(({ isUseful }) => isUseful(order)) ?? []
  return (
    <header className="mt-2 mb-5 md:mt-0">
      <Breadcrumb here={number}>
        <Link to={viewer === 'moderator' ? '/moderation/disputes' : '/orders'} className={crumbClass}>
          {viewer === 'moderator' ? 'Disputes' : 'Orders'}
        </Link>
      </Breadcrumb>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0">
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <h1 className="type-h1 min-w-0 break-words">
              <bdi>{title ?? `Order ${number}`}</bdi>
            </h1>
            <StateTag order={order} />
          </div>
          <p className="mt-0.5 text-base text-ink-3">
            {title && `Order ${number}, `}
            {title ? lower(whomOf(order)) : whomOf(order)}, {dayOf(paidAt ?? order.createdAt)}
          </p>
        </div>
        {paidAt && viewer !== 'moderator' && (
          <div className="flex flex-wrap gap-2">
            {contact}
            {papers.map(({ name, to }) => (
              <Link key={to} to={to} params={params} className={buttonClass({ look: 'outline', size: 'sm' })}>
                <Printer size={18} aria-hidden />
                {name}
              </Link>
            ))}
            <Link to="/orders/$orderId/receipt" params={params} className={buttonClass({ size: 'sm' })}>
              <ReceiptText size={18} aria-hidden />
              Receipt
            </Link>
          </div>
        )}
      </div>
    </header>
  )
}
