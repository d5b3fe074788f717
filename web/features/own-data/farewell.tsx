import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/members.ts'
import type { OpenOrders } from '#contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OpenOrderList, openOrdersQuery } from '../orders/index.ts'
import { DeleteAccount } from './delete-account.tsx'

type Props = { me: Me; onClose: () => void }

/** Deletes the account, once no order is open. */
export function Farewell({ me, onClose }: Props) {
  const { data, isLoading } = useQuery(openOrdersQuery)
  if (isLoading) return null
  if (data && data.total > 0) return <OrdersFirst orders={data} onClose={onClose} />
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
