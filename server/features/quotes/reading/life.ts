import type { RequestLife } from '#contract/quotes.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { requestActionsOf } from '../policy.ts'

/** A request as somebody sees it. States are as of now. `isForViewer`: it is public, or for a business of the viewer. */
export type RequestRow = {
  postId: number
  authorId: number
  urgency: 'Urgent' | 'I Can Wait' | 'Just Looking'
  requestState: RequestState
  version: number
  quotes: number
  endsAt: string
  extendedAt: string | null
  isStanding: boolean
  isBlocked: boolean
  businessId: number | null
  businessTitle: string | null
  isBusinessVisible: boolean
  isForViewer: boolean
  orderId: number | null
  isJobOfViewer: boolean
}

/** The life of a request. Others than the sides of its job see neither business nor job. */
export function presentLife(row: RequestRow, viewerId: number | null): RequestLife {
  const isAuthor = viewerId === row.authorId
  return {
    postId: row.postId,
    state: row.requestState,
    version: row.version,
    quotes: row.quotes,
    endsAt: row.endsAt,
    extendedAt: row.extendedAt,
    business: isAuthor || row.isForViewer ? businessOf(row) : null,
    orderId: isAuthor || row.isJobOfViewer ? row.orderId : null,
    can: isAuthor ? requestActionsOf({ ...row, isPrivate: row.businessId !== null }) : [],
  }
}

function businessOf({ businessId, businessTitle, isBusinessVisible }: RequestRow): RequestLife['business'] {
  if (businessId === null) return null
  return { id: isBusinessVisible ? businessId : null, title: businessTitle ?? 'A business that is gone' }
}
