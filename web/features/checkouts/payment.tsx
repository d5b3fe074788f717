import { CircleAlert } from 'lucide-react'
import type { Checkout } from '#contract/checkouts.ts'
import type { Me } from '#contract/members.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useOnline } from '../../platform/use-online.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BuyMissing } from '../payments/index.ts'
import { SwitchedOffNote } from '../switches/index.ts'
import { usePayAfterTopUp, type usePayCheckout } from './api.ts'
import { payWordsOf, screensOf } from './kind.ts'
import { planWords, toDoWords } from './words.ts'

type Props = { me: Me; checkout: Checkout; pay: ReturnType<typeof usePayCheckout>; isChanging: boolean }

/** Pay from the balance, or buy what is missing and pay in one go. */
export function Payment({ me, checkout, pay, isChanging }: Props) {
  const { id, orders, totalVbt, missingVbt, readAt, blockers, paysAfterTopUp } = checkout
  const wish = usePayAfterTopUp(id)
  const toDo = blockers.filter(({ code }) => code !== 'not_enough_tokens')
  const off = toDo.length > 0 ? { whyId: TO_DO_ID, onPress: () => announce(toDoWords(toDo)) } : null
  return (
    <section
      id="payment"
      aria-label="Payment"
      tabIndex={-1}
      className="grid gap-4 rounded-lg bg-surface-1 p-4 shadow-1 outline-none md:p-6"
    >
      <SwitchedOffNote name="checkouts" />
      <ToDo orders={orders} blockers={toDo} />
      {missingVbt > 0 ? (
        <BuyMissing
          me={me}
          checkoutId={id}
          missingVbt={missingVbt}
          missingAt={readAt}
          plan={planWords(checkout, screensOf(checkout).keptWords?.(checkout))}
          act={payWordsOf(checkout).andAct}
          isOff={toDo.length > 0 || isChanging}
          off={off}
          isAwaited={paysAfterTopUp}
          back={`/checkout/${id}`}
          before={() => wish.mutateAsync(totalVbt)}
        />
      ) : (
        <PlaceOrder checkout={checkout} pay={pay} isChanging={isChanging} off={off} />
      )}
    </section>
  )
}

const TO_DO_ID = 'before-you-pay'

type Off = { whyId: string; onPress: () => void }

/** What to do before paying. If there are several orders, names the one it is about. */
function ToDo({ orders, blockers }: Pick<Checkout, 'orders' | 'blockers'>) {
  if (blockers.length === 0) return null
  const sellerOf = (orderId: number | null) =>
    orders.length > 1 ? orders.find(({ id }) => id === orderId)?.seller.name : undefined
  return (
    // Its text describes the button, so it has no name of its own, which would take its place.
    <ul id={TO_DO_ID} className="grid gap-2 text-base text-ink-2">
      {blockers.map(({ code, message, orderId }) => (
        <li key={`${orderId} ${code} ${message}`} className="flex items-start gap-2">
          <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
          <span>
            {sellerOf(orderId) && <b className="font-semibold text-ink">From {sellerOf(orderId)}: </b>}
            {message}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** From the balance. `off`: it can't be pressed yet, but it can be focused, and says why. */
function PlaceOrder({ checkout, pay, isChanging, off }: Omit<Props, 'me'> & { off: Off | null }) {
  const { totalVbt, paysAfterTopUp } = checkout
  const words = payWordsOf(checkout)
  return (
    <>
      {paysAfterTopUp && (
        <p role="status" className="flex items-center gap-2.5 text-base text-ink-2">
          <Spinner /> Your tokens are here. Placing your order ...
        </p>
      )}
      <PayError error={pay.error} />
      <Button
        look="primary"
        size="lg"
        isOff={off !== null}
        aria-describedby={off?.whyId}
        isBusy={pay.isPending || isChanging}
        busyLabel={pay.isPending ? words.busy : 'One moment ...'}
        onClick={off ? off.onPress : () => pay.mutate(totalVbt)}
      >
        {words.act}
      </Button>
    </>
  )
}

/** After a lost reply, it may be paid already; paying again is safe. */
function PayError({ error }: { error: Error | null }) {
  const isOnline = useOnline()
  if (error instanceof RefusedCall && error.problem.code === 'unreachable') {
    return (
      <p role="alert" className="rounded-sm bg-danger-wash px-3 py-2.5 text-base text-ink-2">
        <b className="font-semibold text-ink">{isOnline ? 'Can’t reach the server.' : 'You’re offline.'}</b> Try again
        when you’re back online: you only pay once.
      </p>
    )
  }
  return <ErrorNote error={error} />
}
