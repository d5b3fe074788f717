import type { ReactNode } from 'react'
import type { Offer, OfferAnswer } from '#contract/offers.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Actions with a dialog. The others lead to another page. */
export const DIALOG_ACTIONS = ['accept', 'counter', 'decline', 'withdraw'] as const satisfies readonly OfferAnswer[]
export type DialogAction = (typeof DIALOG_ACTIONS)[number]

type Props = { offer: Offer; action: DialogAction; onClose: () => void }

const dialogs: Record<OfferAnswer, (props: Omit<Props, 'action'>) => ReactNode> = {
  accept: AcceptDialog,
  counter: CounterDialog,
  decline: DeclineDialog,
  withdraw: WithdrawDialog,
}

/** The dialog for an action. */
export function OfferDialog({ offer, action, onClose }: Props) {
  const Dialog = dialogs[action]
  return <Dialog offer={offer} onClose={onClose} />
}
