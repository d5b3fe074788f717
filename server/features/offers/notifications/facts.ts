import type { OfferSide } from '#contract/offers.ts'
import type { DetailsOf, Happened } from '../../happenings/index.ts'

// What notifications about offers store. Renaming an event takes a migration of these, too.

type Step = DetailsOf<'offer_stepped'>
/** Undefined in facts that were stored before it was known. */
type OwnDeposit = Partial<Pick<Step, 'depositVbt'>>
/** A step of the offer, for the side that didn't take it. */
export type StepFact = { of: 'offer_stepped'; offerId: number; to: OfferSide } & Pick<
  Step,
  'event' | 'kind' | 'amount' | 'waits' | 'waitedFor' | 'why'
> &
  OwnDeposit
/** The agreed price is about to expire. `hours`: in less than how many. */
export type DueFact = { of: 'offer_due'; offerId: number; hours: number } & Pick<Step, 'kind' | 'amount'> & OwnDeposit
export type OfferFact = StepFact | DueFact

export function stepFact({ subjectId: offerId, details }: Happened<'offer_stepped'>, to: OfferSide): StepFact {
  const { event, kind, amount, waits, waitedFor, why, depositVbt } = details
  return { of: 'offer_stepped', offerId, to, event, kind, amount, waits, waitedFor, why, depositVbt }
}

export function dueFact({ subjectId: offerId, details }: Happened<'offer_due'>, hours: number): DueFact {
  const { kind, amount, depositVbt } = details
  return { of: 'offer_due', offerId, hours, kind, amount, depositVbt }
}
