import type { ButtonLook } from '../../../ui/button.tsx'
import type { DialogAction } from '../dialogs/offer-dialog.tsx'

/** The buttons, by what they open. */
export const actionNames: Record<DialogAction, string> = {
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',
  withdraw: 'Take it back',
}

/** Only the most urgent answer of the page has the action color. */
export function lookOf(action: DialogAction, isUrgent: boolean): ButtonLook['look'] {
  if (action === 'accept' && isUrgent) return 'primary'
  return action === 'accept' || action === 'counter' ? 'secondary' : 'quiet'
}
