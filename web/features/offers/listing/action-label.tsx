import type { Offer } from '#contract/offers.ts'
import type { DialogAction } from '../dialogs/offer-dialog.tsx'
import { actionWords } from './action-words.ts'

/** What is on a button. Screen readers also say whose offer it is about. */
export function ActionLabel({ action, offer }: { action: DialogAction; offer: Offer }) {
  const [name, about] = actionWords(action, offer)
  return (
    <>
      {name}
      <span className="sr-only"> {about}</span>
    </>
  )
}
