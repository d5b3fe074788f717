import type { Blocker } from '#contract/checkouts.ts'
import type { JobCheckout } from '#contract/jobs.ts'
import type { CheckoutOfKind } from '../../orders/index.ts'
import { isAcceptable, PROVIDER_SUSPENDED } from '../../quotes/index.ts'
import type { JobLineRow } from './queries.ts'

type Presented = Parameters<CheckoutOfKind['present']>[0]

/** What a checkout shows of a job, and what keeps it from being paid. */
export function presentJobCheckout({ order, lines }: Presented) {
  const [row] = lines as unknown as readonly [JobLineRow]
  const shown: JobCheckout = {
    quoteId: row.jobQuoteId,
    requestId: row.jobPostId,
    followsId: row.jobFollowsId,
    business: row.jobBusinessName,
    startsOn: row.jobStartsOn,
    endsOn: row.jobEndsOn,
    workingDays: row.jobWorkingDays,
    reservedUntil: row.jobReservedUntil,
  }
  return { shown, blockers: blockersOf(order.id, row) }
}

function blockersOf(orderId: number, row: JobLineRow): Blocker[] {
  const because = (message: string) => [{ code: 'gone', message, orderId }]
  if (row.jobQuoteState !== 'reserved' || row.jobNowVersion !== row.jobQuoteVersion)
    return because('This quote isn’t kept for you anymore. Accept it again, then check out.')
  // A block keeps nobody from paying for what they had accepted before.
  const standing = {
    followsId: row.jobFollowsId,
    jobState: row.jobFirstState,
    requestState: row.jobRequestState!,
    isStanding: row.jobIsStanding!,
    isBlocked: false,
    isProviderSuspended: row.jobIsProviderSuspended!,
  }
  if (isAcceptable(standing)) return []
  if (standing.isProviderSuspended) return because(PROVIDER_SUSPENDED)
  return because(
    row.jobFollowsId === null
      ? 'This request is closed, so you can’t pay for a quote.'
      : 'This job isn’t in progress anymore.',
  )
}
