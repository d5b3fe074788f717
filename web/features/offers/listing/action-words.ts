import type { Offer, OfferAction } from '#contract/offers.ts'
import type { ButtonLook } from '../../../ui/button.tsx'
import { otherOf } from '../offer-words.ts'

type Named = Pick<Offer, 'viewer' | 'buyer' | 'seller'>

/** The label, and what screen readers add: 'Counter', 'the offer of Dana Whitlock'. */
export function actionWords(action: OfferAction, offer: Named): [name: string, about: string] {
  if (action !== 'withdraw') return [names[action], `the offer of ${otherOf(offer)}`]
  return [offer.viewer === 'seller' ? 'Withdraw counteroffer' : 'Withdraw offer', `to ${otherOf(offer)}`]
}

const names: Record<Exclude<OfferAction, 'withdraw'>, string> = {
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',
}

/** Only the most urgent action on the page gets the action color. */
export function lookOf(action: OfferAction, isUrgent: boolean): ButtonLook['look'] {
  if (action === 'accept' && isUrgent) return 'primary'
  return action === 'accept' || action === 'counter' ? 'secondary' : 'quiet'
}
