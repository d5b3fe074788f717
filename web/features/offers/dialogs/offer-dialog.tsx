import type { ReactNode } from 'react'
import type { Offer, OfferAction } from '#contract/offers.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { offer: Offer; action: OfferAction; onClose: () => void }

const dialogs: Record<OfferAction, (props: Omit<Props, 'action'>) => ReactNode> = {
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
