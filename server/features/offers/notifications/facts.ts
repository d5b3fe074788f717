import type { OfferSide } from '#contract/offers.ts'
import type { DetailsOf, Happened } from '../../happenings/index.ts'

// What notifications about offers store. Renaming an event takes a migration of these, too.

type Step = DetailsOf<'offer_stepped'>
/** A step of the offer, for the side that didn't take it. */
export type StepFact = { of: 'offer_stepped'; offerId: number; to: OfferSide } & Pick<
  Step,
  'event' | 'kind' | 'amount' | 'waits' | 'waitedFor' | 'why'
>
/** The agreed price is about to expire. `hours`: in less than how many. */
export type DueFact = { of: 'offer_due'; offerId: number; hours: number } & Pick<Step, 'kind' | 'amount'>
export type OfferFact = StepFact | DueFact

export function stepFact({ subjectId: offerId, details }: Happened<'offer_stepped'>, to: OfferSide): StepFact {
  const { event, kind, amount, waits, waitedFor, why } = details
  return { of: 'offer_stepped', offerId, to, event, kind, amount, waits, waitedFor, why }
}

export function dueFact({ subjectId: offerId, details }: Happened<'offer_due'>, hours: number): DueFact {
  const { kind, amount } = details
  return { of: 'offer_due', offerId, hours, kind, amount }
}
