import type { Picture } from '#contract/media.ts'
import type { QuoteState } from '#contract/quote-steps.ts'
import type { QuoteLine } from '#contract/quotes.ts'
import type { RequestState } from '#contract/request-steps.ts'
import type { PictureColumns } from '../../media/index.ts'

/** A quote with what its sides see of it. States are as of now. `title`: of the request; null if the viewer can't see it. */
export type QuoteRow = PictureColumns<'cover'> & {
  id: number
  version: number
  postId: number
  title: string | null
  requestState: RequestState
  isStanding: boolean
  isBlocked: boolean
  customerId: number
  providerId: number
  businessTitle: string | null
  isBusinessVisible: boolean
  businessId: number | null
  stars: number | null
  reviews: number
  miles: number | null
  budgetVbt: number | null
  state: QuoteState
  followsId: number | null
  jobState: string | null
  isProviderSuspended: boolean
  lines: QuoteLine[]
  photos: Picture[]
  totalVbt: number | null
  fromVbt: number | null
  toVbt: number | null
  warrantyMonths: number | null
  warrantyMiles: number | null
  availableFrom: string
  workingDays: number
  validDays: number
  validUntil: string
  note: string | null
  isOutdated: boolean
  sentAt: string
  editedAt: string | null
  seenAt: string | null
  firmAskedAt: string | null
  reservedUntil: string | null
  orderId: number | null
}
