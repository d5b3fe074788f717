import type { JobAction } from '#contract/jobs.ts'
import { QUOTE_WAITS } from '#contract/quote-waits.ts'
import { jobActions, startJobCheckout } from '../server/features/jobs/index.ts'
import { orderActions } from '../server/features/orders/index.ts'
import { acceptQuote, quoteExtra } from '../server/features/quotes/index.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import { before } from './moments.ts'
import { dateCheckout, pay, rehearsalTerms } from './paying.ts'
import type { ExtraWork, JobCall } from './quotes.ts'
import { give, partOf } from './rehearsal.ts'
import type { Ago } from './sample.ts'
import { beginJob, type Story, versionOf } from './story.ts'

const DAY = 86_400_000

/** The author pays for a quote that they accepted, and it becomes a job. */
export async function payQuote(
  story: Story,
  { quoteId, provider, ago }: { quoteId: number; provider: Viewer; ago: Ago },
) {
  const orderId = await checkOut(story, quoteId, ago)
  beginJob(story, { orderIds: [orderId], provider, paid: ago })
}

async function checkOut({ stage, author }: Story, quoteId: number, ago: Ago) {
  const checkout = await startJobCheckout(stage.tx, author, rehearsalTerms, quoteId)
  await give(stage, author.id, checkout.totalVbt, `checkout ${checkout.id}`)
  await pay(stage, author, checkout)
  await dateCheckout(stage.tx, checkout.id, before(stage.now, ago))
  return checkout.orders[0]!.id
}

/** The provider finds extra work. If it is agreed, the customer accepts and pays it. */
export async function quoteExtraWork(story: Story, { extra, workingDays, note, isAgreed, ago }: ExtraWork) {
  const { stage, author } = story
  const { provider, orderIds } = story.job!
  const body = { lines: [...extra], workingDays, note, waits: QUOTE_WAITS }
  const { id: quoteId } = await quoteExtra(stage.tx, provider, orderIds[0]!, body)
  if (!isAgreed) return
  await acceptQuote(stage.tx, { viewer: author, quoteId, waits: QUOTE_WAITS }, { version: 1 })
  orderIds.push(await checkOut(story, quoteId, ago))
}

const actions = { ...orderActions, ...jobActions }
type Caller = Parameters<(typeof actions)['cancel']>[1]
type Act = (tx: Transaction, caller: Caller, body: object) => Promise<unknown>

/** A call about the job as a whole. */
export async function callJob(story: Story, { job, by, ago, body = {} }: JobCall) {
  const { stage, author } = story
  const { orderIds, provider } = story.job!
  const [orderId] = orderIds as [number]
  if (job === 'start_work') await passDays(story, ago)
  const caller = { viewer: by === 'customer' ? author : provider, orderId, terms: rehearsalTerms, fileUses: [] }
  const version = await versionOf(stage.tx, 'orders', orderId)
  // The compiler cannot see that the body matches the action of the same name.
  await (actions[job as JobAction & keyof typeof actions] as Act)(partOf(stage.tx), caller, { version, ...body })
}

/** Moves the agreed days closer, as if the time since the payment had passed: at least so far that the first one is here. */
async function passDays({ stage, job }: Story, ago: Ago) {
  const days = Math.round((before(stage.now, ago).getTime() - before(stage.now, job!.paid).getTime()) / DAY)
  await stage.tx`
    with passed as (
      select order_id, greatest(${days}::int, starts_on - (clock_timestamp() at time zone time_zone)::date) as days
      from job_orders where order_id = ${job!.orderIds[0]!})
    update job_orders set starts_on = starts_on - days, ends_on = ends_on - days
    from passed where job_orders.order_id = passed.order_id`
}
