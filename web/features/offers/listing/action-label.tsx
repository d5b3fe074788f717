import type { Offer, OfferAction } from '#contract/offers.ts'
import { actionWords } from './action-words.ts'

/** A button's label. For screen readers, it also says whose offer it is. */
export function ActionLabel({ action, offer }: { action: OfferAction; offer: Offer }) {
  const [name, about] = actionWords(action, offer)
  return (
    <>
      {name}
      <span className="sr-only"> {about}</span>
    </>
  )
}
