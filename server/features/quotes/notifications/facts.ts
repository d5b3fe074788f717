import type { DetailsOf, Happened } from '../../happenings/index.ts'

// What notifications about requests and quotes store. Renaming an event takes a migration of these, too.

type Step = DetailsOf<'quote_stepped'>
/** A step of a quote, for the side that didn't take it. */
export type StepFact = { of: 'quote_stepped'; quoteId: number; to: 'buyer' | 'seller' } & Pick<
  Step,
  'event' | 'postId' | 'totalVbt' | 'fromVbt' | 'toVbt' | 'totalBefore' | 'followsId' | 'waits' | 'why'
>
/** A step of a request: for its author, or for those who sent a quote. */
export type RequestFact = { of: 'request_stepped'; postId: number; event: string }
export type DueFact = { of: 'request_due'; postId: number; hours: number }
/** The author asks a business for a quote, with a public request or a private one. */
export type WantedFact = { of: 'business_invited' | 'private_request_sent'; postId: number }
/** An urgent request near the reader's business. */
export type UrgentFact = { of: 'urgent_request_found'; postId: number }
/** Requests near the reader's business, nearest first, and how many there are beside them. */
export type FoundFact = { of: 'requests_found' } & DetailsOf<'requests_found'>
export type QuoteFact = StepFact | RequestFact | DueFact | WantedFact | UrgentFact | FoundFact

export function stepFact({ subjectId: quoteId, details }: Happened<'quote_stepped'>, to: StepFact['to']): StepFact {
  const { event, postId, totalVbt, fromVbt, toVbt, totalBefore, followsId, waits, why } = details
  return {
    of: 'quote_stepped',
    quoteId,
    to,
    event,
    postId,
    totalVbt,
    fromVbt,
    toVbt,
    totalBefore,
    followsId,
    waits,
    why,
  }
}
