import type { Order, OrderAction } from '#contract/orders.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../dialogs/reason-dialog.tsx'
import { REASON_ACTIONS } from '../dialogs/reason-words.ts'
import { AnswerDialog, DisputeDialog } from '../dispute/claim-dialog.tsx'
import { DecideDialog, DecideReturnDialog } from '../dispute/decide-dialog.tsx'

type Props = { order: Order; action: OrderAction; onClose: () => void }

/** The dialog of a step. Stays open when the order changes, so that nothing typed is lost. */
export function OrderDialog({ order, action, onClose }: Props) {
  const props = { order, onClose }
  const withReason = REASON_ACTIONS.find((one) => one === action)
  if (withReason) return <ReasonDialog {...props} action={withReason} />
  switch (action) {
    case 'confirm':
      return <ConfirmDialog {...props} />
    case 'dispute':
      return <DisputeDialog {...props} />
    case 'answerDispute':
      return <AnswerDialog {...props} />
    case 'decide':
      return <DecideDialog {...props} />
    case 'decideReturn':
      return <DecideReturnDialog {...props} />
    default:
      return null
  }
}
