import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Me } from '#contract/members.ts'
import { DEFAULT_TOP_UP_VBT } from '#contract/payments.ts'
import { isCardDocument } from '../../platform/card-document.ts'
import { TextBones } from '../../ui/skeleton.tsx'
import { walletQuery } from '../wallet/index.ts'
import { paymentOptionsQuery, topUpsQuery } from './api.ts'
import { BalancePanel } from './balance-panel.tsx'
import { BasicOrder } from './basic-order.tsx'
import { canTakeCards, NotSold } from './not-sold.tsx'
import type { OrderProps } from './order-frame.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { PaymentDone, PaymentPending } from './purchase-progress.tsx'
import { vbtOf } from './quantity.ts'
import { RealCardOrder } from './real-cards/lazy-order.ts'
import { useOrderForm } from './use-order-form.ts'
import { isOpen, usePurchase } from './use-purchase.ts'

type Props = {
  me: Me
  /** The quantity to start with. */
  vbt: number | undefined
  /** The purchase that the bank's page returned to. */
  topUpId: number | undefined
}

/** The balance, the order, and the history. */
export function BuyTokens({ me, vbt: linkedVbt, topUpId }: Props) {
  const { data: payments } = useQuery(paymentOptionsQuery)
  const { data: wallet } = useQuery(walletQuery)
  const { data: list } = useInfiniteQuery(topUpsQuery)
  const open = list?.pages.flatMap(({ items }) => items).find(({ state }) => state === 'processing')

  const form = useOrderForm({ me, linkedVbt, payments })
  const orderVbt = vbtOf(form.quantity)
  const purchase = usePurchase(me.id, orderVbt ?? DEFAULT_TOP_UP_VBT, topUpId ?? open?.id)
  const { topUp } = purchase

  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[340px_minmax(0,1fr)_340px]">
      <BalancePanel wallet={wallet} orderVbt={topUp && !isOpen(topUp) ? null : orderVbt} />
      <Current form={form} purchase={purchase} payments={payments} />
      <div className="lg:max-xl:col-span-2">
        <PurchaseHistory />
      </div>
    </div>
  )
}

/** The order form, or how the purchase ended. */
function Current({ form, purchase, payments }: OrderProps) {
  const { topUp, pay } = purchase
  // The form of real cards must stay until it has answered: it shows the bank's page.
  if (topUp?.state === 'processing' && !(pay.isPending && isCardDocument))
    return <PaymentPending topUp={topUp} purchase={purchase} />
  if (topUp?.state === 'paid') return <PaymentDone topUp={topUp} purchase={purchase} />
  if (payments && !canTakeCards(payments)) return <NotSold />
  if (!isCardDocument) return <BasicOrder form={form} purchase={purchase} payments={payments} />
  return (
    <Suspense fallback={<OrderBones />}>
      {payments ? <RealCardOrder form={form} purchase={purchase} payments={payments} /> : <OrderBones />}
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
