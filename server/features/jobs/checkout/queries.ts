import type { QuoteState } from '#contract/quote-steps.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { type Query, raw, type Sql, type Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { CheckoutLineRow, Joined } from '../../orders/index.ts'
import { IS_PROVIDER_SUSPENDED, IS_STANDING, QUOTE_STATE, REQUEST_STATE } from '../../quotes/index.ts'

/** A line of a checkout with what jobs add. States are as of now; null if the request is gone. */
export type JobLineRow = CheckoutLineRow & {
  jobQuoteId: number
  jobPostId: number
  jobQuoteVersion: number
  jobFollowsId: number | null
  jobBusinessName: string | null
  jobStartsOn: string
  jobEndsOn: string
  jobWorkingDays: number
  jobQuoteState: QuoteState | null
  jobNowVersion: number | null
  jobReservedUntil: string | null
  jobRequestState: RequestState | null
  jobIsStanding: boolean | null
  jobIsProviderSuspended: boolean | null
  jobFirstState: string | null
  jobAddress: string | null
  jobPlace: string | null
}

/** The quote behind a job, and whether it can still be paid. */
export function joinQuotes(sql: Sql): Joined {
  return {
    columns: sql`job_orders.quote_id as job_quote_id, job_orders.post_id as job_post_id, job_orders.quote_version as job_quote_version,
      orders.follows_id as job_follows_id, job_orders.business_name as job_business_name,
      job_orders.starts_on::text as job_starts_on, job_orders.ends_on::text as job_ends_on,
      job_orders.working_days as job_working_days, quoted.*`,
    joins: sql`left join job_orders on job_orders.order_id = orders.id left join lateral (
      select ${raw(QUOTE_STATE)} as job_quote_state, quotes.version as job_now_version, quotes.reserved_until as job_reserved_until,
        ${raw(REQUEST_STATE)} as job_request_state, ${raw(IS_STANDING)} as job_is_standing,
        ${raw(IS_PROVIDER_SUSPENDED)} as job_is_provider_suspended, followed.state as job_first_state,
        posts.address as job_address, places.label as job_place
      from quotes join posts on posts.id = quotes.post_id join requests on requests.post_id = posts.id
        join request_lives on request_lives.post_id = posts.id left join places on places.id = posts.place_id
        left join orders followed on followed.id = quotes.follows_id
      where quotes.id = job_orders.quote_id) quoted on orders.kind = 'job'`,
  }
}

/** What a new order takes from the request, and from the business that quoted. */
export type Requested = {
  followsId: number | null
  title: string
  thumbnailId: number | null
  businessName: string | null
}

/** Of a quote on the viewer's own request. Nothing if it isn't theirs. */
export function selectRequested(tx: Transaction, viewer: Viewer, quoteId: number): Query<Requested[]> {
  return tx`
    select quotes.follows_id, posts.title, posts.cover_id as thumbnail_id, business.title as business_name
    from quotes join posts on posts.id = quotes.post_id
      left join posts business on business.id = quotes.business_id
    where quotes.id = ${quoteId} and posts.author_id = ${viewer.id}`
}

/** Keeps the first order of a job from taking a step until the transaction ends. */
export async function lockFirst(tx: Transaction, id: number) {
  await tx`select from orders where id = ${id} for no key update`
}
