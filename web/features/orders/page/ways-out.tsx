import type { OrderAction } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { kindPages } from '../kind-pages.ts'
import { actionName } from '../names.ts'

type Props = { order: Order; onAct: (action: OrderAction) => void }

/** Rarely used actions, such as canceling or returning, each in a panel beside the order. */
export function WaysOut({ order, onAct }: Props) {
  const { acts } = kindPages[order.kind]
  return order.can.map((action) => {
    const panel = acts[action]?.aside?.(order)
    if (!panel) return null
    const { title, text, isDanger = false } = panel
    return (
      <SidePanel key={action} title={title}>
        <p>{text}</p>
        <Button look={isDanger ? 'danger' : 'secondary'} size="sm" className="w-fit" onClick={() => onAct(action)}>
          {actionName(order, action)}
        </Button>
      </SidePanel>
    )
  })
}
