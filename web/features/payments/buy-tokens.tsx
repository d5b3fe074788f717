import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/members.ts'
import { DEFAULT_TOP_UP_VBT, type PaymentOptions, type TopUp } from '#contract/payments.ts'
import { isCardDocument } from '../../platform/card-document.ts'
import { TextBones } from '../../ui/skeleton.tsx'
import { walletQuery } from '../wallet/index.ts'
import { paymentOptionsQuery } from './api.ts'
import { BalancePanel } from './balance-panel.tsx'
import { BasicOrder } from './basic-order.tsx'
import { focusNumber } from './card-form.tsx'
import { canTakeCards, NotSold } from './not-sold.tsx'
import type { OrderProps } from './order-frame.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { PaymentDone, PaymentPending } from './purchase-progress.tsx'
import { RealCardOrder } from './real-cards/lazy-order.ts'
import { UnfinishedPurchase } from './unfinished-purchase.tsx'
import { useOrderForm } from './use-order-form.ts'
import { continueTopUp, pendingOf, usePurchase } from './use-purchase.ts'

type Props = {
  me: Me
  /** The quantity to start with. */
  vbt: number | undefined
  /** The purchase that the bank's page returned to. */
  topUpId: number | undefined
  /** The checkout that these tokens are missing at. */
  checkoutId: number | undefined
}

/** The balance, the order, and the history. */
export function BuyTokens({ me, vbt: linkedVbt, topUpId, checkoutId }: Props) {
  const { data: payments } = useQuery(paymentOptionsQuery)
  const { data: wallet } = useQuery(walletQuery)
  const [continued, setContinued] = useState<TopUp | null>(null)

  const fixedVbt = continued?.vbt ?? (checkoutId === undefined ? undefined : linkedVbt)
  const form = useOrderForm({ me, linkedVbt: fixedVbt === undefined ? linkedVbt : undefined, fixedVbt, payments })
  const wanted = { vbt: form.vbt ?? DEFAULT_TOP_UP_VBT, checkoutId }
  const purchase = usePurchase(me.id, wanted, { pendingId: pendingOf(payments), linkedId: topUpId })
  const { topUp } = purchase
  const unfinished = unfinishedOf(payments, purchase)
  const goOn = (open: TopUp | null) => {
    if (open) continueTopUp(me.id, open)
    setContinued(open)
  }
  const order = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (continued) focusNumber(order.current)
  }, [continued])

  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[340px_minmax(0,1fr)_340px]">
      <BalancePanel wallet={wallet} orderVbt={topUp?.state === 'paid' ? null : form.vbt} />
      <div ref={order} className="grid grid-cols-1 gap-4 md:gap-5">
        {unfinished && (
          <UnfinishedPurchase
            topUp={unfinished}
            cancel={purchase.cancel}
            isContinued={continued?.id === unfinished.id}
            onContinue={goOn}
          />
        )}
        <Current form={form} purchase={purchase} payments={payments} checkoutId={checkoutId} />
      </div>
      <div className="lg:max-xl:col-span-2">
        <PurchaseHistory />
      </div>
    </div>
  )
}

/** One that was begun before this page was opened, or elsewhere. */
function unfinishedOf(payments: PaymentOptions | undefined, { pay, topUp }: ReturnType<typeof usePurchase>) {
  const open = payments?.open
  if (open?.state !== 'created' || pay.isPending || topUp?.state === 'paid') return null
  return pay.data?.id === open.id ? null : open
}

/** The order form, or how the purchase ended. */
function Current(order: OrderProps) {
  const { purchase, payments } = order
  const { topUp, pay } = purchase
  // The form of real cards must stay until it has answered: it shows the bank's page.
  if (topUp?.state === 'processing' && !(pay.isPending && isCardDocument))
    return <PaymentPending topUp={topUp} purchase={purchase} />
  if (topUp?.state === 'paid') return <PaymentDone topUp={topUp} purchase={purchase} />
  if (payments && !canTakeCards(payments)) return <NotSold />
  if (!isCardDocument) return <BasicOrder {...order} />
  return (
    <Suspense fallback={<OrderBones />}>
      {payments ? <RealCardOrder {...order} payments={payments} /> : <OrderBones />}
    </Suspense>
  )
}

function OrderBones() {
  return (
    <div className="rounded-lg bg-surface-1 p-7 shadow-1">
      <TextBones lines={10} />
    </div>
  )
}
