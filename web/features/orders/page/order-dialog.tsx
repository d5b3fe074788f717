import type { OrderAction } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { ReasonDialog } from '../dialogs/reason-dialog.tsx'
import { kindPages } from '../kind-pages.ts'

type Props = { order: Order; action: OrderAction; onClose: () => void }

/** The dialog of an action. Stays open when the order changes, so that nothing typed is lost. */
export function OrderDialog({ order, action, onClose }: Props) {
  const { ask, Dialog } = kindPages[order.kind].acts[action]!
  if (ask) return <ReasonDialog order={order} ask={ask(order)} onClose={onClose} />
  return Dialog && <Dialog order={order} onClose={onClose} />
}
