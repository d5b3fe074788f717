import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Me } from '#contract/members.ts'
import { formatVbt, VBT_CENTS } from '#contract/money.ts'
import { MOST_DAILY_CENTS, type PaymentOptions, purchaseOf, type TopUp } from '#contract/payments.ts'
import { dollars } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { WhileOn } from '../switches/index.ts'
import { confirmTopUp, paymentOptionsQuery } from './api.ts'
import { BuyElsewhere } from './buy-elsewhere.tsx'
import { CardForm, focusNumber } from './card-form.tsx'
import { MissingTokens } from './missing-tokens.tsx'
import { canTakeCards, NotSold } from './not-sold.tsx'
import { OrderNotes } from './order-notes.tsx'
import type { Order } from './pay-once.ts'
import { PaymentPending } from './purchase-progress.tsx'
import { returnTo } from './return-path.ts'
import { isStillMissing } from './still-missing.ts'
import { TestCardList } from './test-card-list.tsx'
import { testPaymentMethodOf } from './test-cards.ts'
import { unlessMovedOn } from './unless-moved-on.ts'
import { useOrderForm } from './use-order-form.ts'
import { pendingOf, usePurchase } from './use-purchase.ts'

type Props = {
  me: Me
  checkoutId: number
  missingVbt: number
  /** When the server said so. */
  missingAt: string
  /** What happens once the tokens are here: 'place order'. */
  act: string
  /** Something else must be done first. */
  isOff: boolean
  /** Why, if it is up to the member: the id of a text on screen, and what to do if they press the button anyway. */
  off: { whyId: string; onPress: () => void } | null
  /** How to buy them, if the limit of the day does not allow it at once. */
  plan: string | null
  /** The tokens will be spent as soon as they are here. */
  isAwaited: boolean
  /** The path of this page, for the way back from the bank. */
  back: string
  /** Before the card is charged. If it fails, nothing is. */
  before: () => Promise<unknown>
}

/** Buys the missing tokens of a checkout, in one purchase if the limit of the day allows it. */
export function BuyMissing(props: Props) {
  const { me, checkoutId, missingVbt, plan } = props
  const { data: payments } = useQuery(paymentOptionsQuery)
  const vbt = purchaseOf(missingVbt, payments?.remainingCents ?? MOST_DAILY_CENTS)
  const form = useOrderForm({ me, linkedVbt: undefined, fixedVbt: vbt, payments })
  const purchase = usePurchase(me.id, { vbt, checkoutId }, { pendingId: pendingOf(payments) })
  const bought = useNextPurchase(purchase, props)
  const { topUp } = purchase

  if (topUp?.state === 'processing') return <PaymentPending topUp={topUp} purchase={purchase} back={props.back} />
  if (topUp?.state === 'paid') return <PurchaseDone topUp={topUp} missingVbt={missingVbt} />
  if (payments && isElsewhere(payments)) return <BuyElsewhere {...props} vbt={vbt} payments={payments} />
  if (payments && !canTakeCards(payments)) return <NotSold />
  return (
    <>
      {bought && (
        <p role="status" className="text-base text-ink-2">
          {formatVbt(bought.vbt)} bought. {formatVbt(missingVbt)} to go.
        </p>
      )}
      <MissingTokens missingVbt={missingVbt} vbt={vbt} payments={payments} plan={plan} />
      <WhileOn name="top_ups" isKept={purchase.pay.isPending}>
        <CardOrder {...props} vbt={vbt} form={form} purchase={purchase} payments={payments} />
      </WhileOn>
    </>
  )
}

/** Real cards need another document. */
function isElsewhere({ publishableKey, refusal }: PaymentOptions) {
  return publishableKey !== null && !refusal
}

/**
 * If a purchase wasn't enough, or arrived too late to be spent, starts over with a new one. Returns the earlier one.
 */
function useNextPurchase({ topUp, startOver }: ReturnType<typeof usePurchase>, { isAwaited, missingAt }: Props) {
  const [bought, setBought] = useState<TopUp | null>(null)
  const isNext = topUp?.state === 'paid' && (!isAwaited || isStillMissing(topUp, missingAt))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `startOver` is new with each render.
  useEffect(() => {
    if (!isNext) return
    setBought(topUp)
    startOver()
  }, [isNext])
  return bought
}

function PurchaseDone({ topUp: { vbt }, missingVbt }: { topUp: TopUp; missingVbt: number }) {
  return (
    <p role="status" className="flex items-center gap-2.5 text-base text-ink-2">
      <Spinner /> {formatVbt(vbt)} bought. {vbt < missingVbt ? 'One moment' : 'Placing your order'} ...
    </p>
  )
}

type OrderProps = Props & {
  vbt: number
  form: ReturnType<typeof useOrderForm>
  purchase: ReturnType<typeof usePurchase>
  payments: PaymentOptions | undefined
}

/** The card, and one button that buys the tokens and does the rest. */
function CardOrder({ checkoutId, missingVbt, vbt, act, isOff, off, back, before, ...order }: OrderProps) {
  const { form, purchase, payments } = order
  const { topUp, pay } = purchase
  const start = useMutation({ networkMode: 'always', mutationFn: () => before() })
  const isBusy = pay.isPending || start.isPending

  const charge = (order: Order, focusCard: () => void) => {
    returnTo(back)
    pay.mutate(order, { onSuccess: ({ decline }) => decline && focusCard() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isOff) return off?.onPress()
    const order = form.complete()
    const paymentMethod = testPaymentMethodOf(form.card.number)
    if (!order || !paymentMethod) return
    const { vbt: bought, ...holder } = order
    const confirm = ({ id }: { id: number }) => confirmTopUp(id, { paymentMethod, ...holder })
    const focusCard = unlessMovedOn(() => focusNumber(form.ref.current))
    start.mutate(undefined, { onSuccess: () => charge({ vbt: bought, checkoutId, confirm }, focusCard) })
  }
  const price = dollars(vbt * VBT_CENTS)
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className="grid gap-4">
      <div className="-mb-5 empty:hidden">
        <OrderNotes topUp={topUp} error={pay.error} payments={payments} back={back} />
      </div>
      <CardForm card={form.card} onChange={form.change} mistakes={form.mistakes} onLeave={form.leave} />
      {payments?.isTest && <TestCardList isOpen={form.needsTestCard} onUse={form.use} />}
      <ErrorNote error={start.error} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="h-auto! min-h-13 py-2 whitespace-normal!"
        isOff={isOff}
        aria-describedby={off?.whyId}
        isBusy={isBusy}
        busyLabel="Paying ..."
      >
        {vbt < missingVbt ? `Pay ${price}` : `Pay ${price} and ${act}`}
      </Button>
    </form>
  )
}
