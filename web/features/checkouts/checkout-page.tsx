import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TimerOff, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type { Checkout } from '#contract/checkouts.ts'
import { formatDollars } from '#contract/dollars.ts'
import type { Me } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import {
  checkoutQuery,
  refetchBought,
  useCancelCheckout,
  useChangeCheckout,
  usePayCheckout,
  usePendingChanges,
  useStartCheckout,
} from './api.ts'
import { Countdown } from './countdown.tsx'
import { Done } from './done.tsx'
import { holdsOf } from './held-lines.ts'
import { screensOf } from './kind.ts'
import { LeftLines } from './left-lines.tsx'
import { OrderCard } from './order-card.tsx'
import { Payment } from './payment.tsx'
import { withPending } from './pending.ts'
import { TotalPanel } from './total-panel.tsx'
import { changesOf, endWords, sizeOf } from './words.ts'

/** A checkout in any state. */
export function CheckoutPage({ me, id }: { me: Me; id: number }) {
  const { data: checkout, dataUpdatedAt, error, refetch } = useQuery(checkoutQuery(id))
  useBought(checkout)
  if (!checkout) {
    if (!error) return <TextBones lines={6} className="max-w-160 pt-6" />
    if (error instanceof RefusedCall && error.problem.status === 404) return <NoCheckout />
    return (
      <LoadFailedPanel
        heading="h1"
        title="Couldn’t load the checkout"
        error={error}
        onRetry={refetch}
        className="mx-auto mt-6 max-w-160"
      />
    )
  }
  if (checkout.state === 'paid') return <Done checkout={checkout} />
  if (checkout.state === 'open') return <OpenCheckout me={me} checkout={checkout} fetchedAt={dataUpdatedAt} />
  return <Ended checkout={checkout} />
}

/** Tokens that arrived may have paid it, without a click here. */
function useBought(checkout: Checkout | undefined) {
  const client = useQueryClient()
  const isPaid = checkout?.state === 'paid'
  useEffect(() => {
    if (isPaid) void refetchBought(client)
  }, [isPaid, client])
}

type OpenProps = { me: Me; checkout: Checkout; fetchedAt: number }

function OpenCheckout({ me, checkout, fetchedAt }: OpenProps) {
  const change = useChangeCheckout(checkout.id)
  const pending = usePendingChanges(checkout.id)
  const pay = usePayCheckout(checkout.id)
  const isOff = pay.isPending
  const { Once } = screensOf(checkout)
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mt-3">
        <div>
          <h1 tabIndex={-1} className="type-h1 outline-none">
            Checkout
          </h1>
          <p className="text-base text-ink-3">{screensOf(checkout).sizeOf?.(checkout) ?? sizeOf(checkout)}</p>
        </div>
        <Countdown checkout={checkout} fetchedAt={fetchedAt} />
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Changes checkout={checkout} />
          <NotHeld checkout={checkout} />
          <ErrorNote error={change.error} />
          {Once && <Once me={me} checkout={checkout} isOff={isOff} onChange={change.mutate} />}
          {withPending(checkout, pending).orders.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              endsAt={checkout.endsAt}
              isOff={isOff}
              onChange={change.mutateAsync}
            />
          ))}
          {checkout.left.length > 0 && <LeftLines checkout={checkout} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-[calc(var(--nav-h)+20px)] lg:cramped:static">
          <TotalPanel checkout={checkout} />
          <Payment me={me} checkout={checkout} pay={pay} isChanging={pending.length > 0} />
          <Leave checkout={checkout} />
        </div>
      </div>
      <PhoneBar checkout={checkout} />
    </>
  )
}

function Changes({ checkout }: { checkout: Checkout }) {
  const changes = changesOf(checkout)
  if (!changes) return null
  return (
    <p role="note" className="flex items-start gap-3 rounded-md bg-surface-2 px-4 py-3.5 text-base text-ink-2">
      <TriangleAlert size={20} aria-hidden className="mt-px shrink-0 text-accent-ink" />
      <span>
        <b className="font-semibold text-ink">Something changed since you filled your cart.</b> {changes} It’s marked
        below.
      </span>
    </p>
  )
}

/** The buyer has had these held for as long as anyone may. */
function NotHeld({ checkout }: { checkout: Checkout }) {
  const holds = holdsOf(checkout)
  const unheld = holds.filter((until) => until === null).length
  const words = unheld > 0 && screensOf(checkout).words.unheld(unheld, holds.length)
  if (!words) return null
  return (
    <p role="note" className="flex items-start gap-3 rounded-md bg-surface-2 px-4 py-3.5 text-base text-ink-2">
      <TimerOff size={20} aria-hidden className="mt-px shrink-0 text-accent-ink" />
      <span>{words}</span>
    </p>
  )
}

function Leave({ checkout: { id } }: { checkout: Checkout }) {
  const cancel = useCancelCheckout(id)
  return (
    <div className="grid justify-items-center gap-2">
      <ErrorNote error={cancel.error} />
      <Button
        look="quiet"
        size="sm"
        isBusy={cancel.isPending}
        busyLabel="Canceling ..."
        onClick={() => cancel.mutate()}
      >
        Cancel checkout
      </Button>
    </div>
  )
}

/** On phones, the total and the button to pay are above the tab bar. */
function PhoneBar({ checkout: { totalVbt } }: { checkout: Checkout }) {
  const toPayment = () => {
    const payment = document.getElementById('payment')
    payment?.scrollIntoView({ block: 'center' })
    payment?.focus({ preventScroll: true })
  }
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-35 flex items-center gap-4 border-t border-line bg-surface-nav px-4 py-2.5 md:hidden cramped:hidden"
    >
      <p className="tabular-nums">
        <b className="type-price block">{formatDollars(totalVbt)}</b>
        <span className="text-sm text-ink-3">{formatVbt(totalVbt)}</span>
      </p>
      <Button look="primary" className="h-13! flex-1" onClick={toPayment}>
        Go to payment
      </Button>
    </div>
  )
}

function Ended({ checkout }: { checkout: Checkout }) {
  const start = useStartCheckout()
  const { words, back, linesAgain } = screensOf(checkout)
  const { name, ...before } = back(checkout)
  const { title, text } = endWords(checkout.state, words)
  const lines = linesAgain?.(checkout) ?? []
  return (
    <div className="mx-auto mt-6 grid max-w-160 gap-4">
      <StatePanel
        heading="h1"
        icon={TimerOff}
        title={title}
        action={
          <>
            {checkout.state !== 'replaced' && lines.length > 0 && (
              <Button
                look="primary"
                size="sm"
                isBusy={start.isPending}
                busyLabel="Starting ..."
                onClick={() => start.mutate(lines)}
              >
                Start again
              </Button>
            )}
            <Link {...before} className={buttonClass({ size: 'sm' })}>
              {name}
            </Link>
          </>
        }
      >
        {text}
      </StatePanel>
      <ErrorNote error={start.error} />
    </div>
  )
}

function NoCheckout() {
  return (
    <StatePanel
      heading="h1"
      icon={TriangleAlert}
      title="Checkout not found"
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to="/cart" className={buttonClass({ size: 'sm' })}>
          Back to the cart
        </Link>
      }
    >
      It may belong to another account, or the link may be incomplete.
    </StatePanel>
  )
}
