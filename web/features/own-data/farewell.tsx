import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/members.ts'
import type { OpenOrders } from '#contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OpenOrderList, openOrdersQuery } from '../orders/index.ts'
import { earningsQuery } from '../payouts/index.ts'
import { DeleteAccount } from './delete-account.tsx'
import { earnedOf } from './earned-words.ts'
import { PayOutFirst, PayoutsOpen } from './pay-out-first.tsx'

type Props = { me: Me; onClose: () => void }

/** Deletes the account, once no order is open, and nothing is on its way to the bank. Before, it offers to pay out. */
export function Farewell({ me, onClose }: Props) {
  const { data, isLoading } = useQuery(openOrdersQuery)
  const { data: earnings, isLoading: isCounting } = useQuery(earningsQuery)
  const [isGivingUp, setGivingUp] = useState(false)
  if (isLoading || isCounting) return null
  if (data && data.total > 0) return <OrdersFirst orders={data} onClose={onClose} />
  if (earnings && earnings.onItsWayCents > 0) return <PayoutsOpen cents={earnings.onItsWayCents} onClose={onClose} />
  const earned = earnings && !isGivingUp && earnedOf(earnings)
  if (earned) {
    const giveUp = () => setGivingUp(true)
    return <PayOutFirst earned={earned} feeCents={earnings.feeCents} onGiveUp={giveUp} onClose={onClose} />
  }
  return <DeleteAccount me={me} onClose={onClose} />
}

function OrdersFirst({ orders, onClose }: { orders: OpenOrders; onClose: () => void }) {
  const { total } = orders
  const footer = (
    <Button look="quiet" onClick={onClose}>
      Keep account
    </Button>
  )
  return (
    <Dialog title="Finish your orders first" size="sm" onClose={onClose} footer={footer}>
      <p className="text-ink-2">
        {total === 1 ? 'You have an open order.' : `You have ${total.toLocaleString('en-US')} open orders.`} You can
        delete your account as soon as {total === 1 ? 'it has' : 'they have'} ended.
      </p>
      <OpenOrderList orders={orders} />
    </Dialog>
  )
}
