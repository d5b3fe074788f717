import { formatVbt } from '#contract/money.ts'
import type { Order, OrderAction } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { sidesOf } from '../order-words.ts'

type Props = { order: Order; onAct: (action: OrderAction) => void }

/** Cancel, decline, return: what is seldom wanted stands beside the order. */
export function WaysOut({ order, onAct }: Props) {
  const { can, totalVbt, returnUntil } = order
  const { buyer } = sidesOf(order)
  const total = formatVbt(totalVbt)
  return (
    <>
      {can.includes('decline') && (
        <SidePanel title={order.delivery.kind === 'pickup' ? 'Can’t hand it over?' : 'Can’t ship it?'}>
          <p>
            Declining gives {buyer} all {total} back and puts the parts back up for sale.
          </p>
          <Button look="danger" size="sm" className="w-fit" onClick={() => onAct('decline')}>
            Decline order
          </Button>
        </SidePanel>
      )}
      {can.includes('cancel') && (
        <SidePanel title="Changed your mind?">
          <p>
            Until it {order.delivery.kind === 'pickup' ? 'is ready' : 'ships'}, you can cancel and get all {total} back.
          </p>
          <Button look="danger" size="sm" className="w-fit" onClick={() => onAct('cancel')}>
            Cancel order
          </Button>
        </SidePanel>
      )}
      {can.includes('request_return') && (
        <SidePanel title="Return it?">
          <p>
            You can request a return{returnUntil && ` until ${dayOf(returnUntil)}`}. You get the price of the parts
            back, but not delivery.
          </p>
          <Button size="sm" className="w-fit" onClick={() => onAct('request_return')}>
            Request a return
          </Button>
        </SidePanel>
      )}
    </>
  )
}
