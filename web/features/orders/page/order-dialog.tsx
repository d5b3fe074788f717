import type { ReactNode } from 'react'
import type { Order, OrderAction } from '#contract/orders.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../dialogs/reason-dialog.tsx'
import { isReasonAction, type ReasonAction } from '../dialogs/reason-words.ts'
import { AnswerDisputeDialog, DisputeDialog } from '../dispute/claim-dialog.tsx'
import { DecideDialog, DecideReturnDialog } from '../dispute/decide-dialog.tsx'

type Props = { order: Order; action: OrderAction; onClose: () => void }

/** Null for what has a form on the page. */
const dialogs: Record<
  Exclude<OrderAction, ReasonAction>,
  ((props: Pick<Props, 'order' | 'onClose'>) => ReactNode) | null
> = {
  confirm: ConfirmDialog,
  dispute: DisputeDialog,
  answer_dispute: AnswerDisputeDialog,
  decide: DecideDialog,
  decide_return: DecideReturnDialog,
  ...{ ship: null, make_ready: null, hand_over: null, propose_split: null, send_return: null },
}

/** The dialog of an action. Stays open when the order changes, so that nothing typed is lost. */
export function OrderDialog({ order, action, onClose }: Props) {
  if (isReasonAction(action)) return <ReasonDialog order={order} action={action} onClose={onClose} />
  const Dialog = dialogs[action]
  return Dialog && <Dialog order={order} onClose={onClose} />
}
