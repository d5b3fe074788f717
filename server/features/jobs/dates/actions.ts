import { type JobBody, lastWorkingDay } from '#contract/jobs.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import {
  assertUnchanged,
  isOfFirst,
  lockOwn,
  noteStep,
  type OrderCaller,
  onlyBy,
  renewDeadlines,
} from '../../orders/index.ts'
import { isAsked, notNow } from '../policy.ts'
import { askAfterEnd, setDays } from './planning.actions.ts'
import { assertProposable, datesWords } from './policy.ts'
import { getPlan } from './queries.ts'

/** Locks a job of the viewer's whose work is still to be done, as they saw it. */
async function lockGoing(tx: Transaction, caller: OrderCaller, version: number) {
  const { order, first, kind, side } = await lockOwn(tx, caller, 'job')
  if (first) throw isOfFirst(first)
  assertUnchanged(kind, order, version)
  if (order.state !== 'paid' && order.state !== 'in_progress')
    throw notNow('The dates of this job can’t change anymore.')
  return { order, side, plan: await getPlan(tx, order.id) }
}

/** Either side proposes new days. They replace those that were proposed before. */
export async function proposeDates(tx: Transaction, caller: OrderCaller, body: JobBody<'propose_dates'>) {
  const { startsOn, workingDays } = body
  const { order, side, plan } = await lockGoing(tx, caller, body.version)
  assertProposable({ startsOn, workingDays }, plan, order.state === 'in_progress')
  await tx`
    update job_orders set proposed_by = ${side}, proposed_start = ${startsOn}, proposed_days = ${workingDays}
    where order_id = ${order.id}`
  const reason = datesWords(startsOn, lastWorkingDay(startsOn, workingDays))
  await noteStep(tx, order, { event: 'propose_dates', by: side, actorId: caller.viewer.id, reason })
}

/** The other side agrees to the days that were proposed. */
export async function agreeDates(tx: Transaction, caller: OrderCaller, { version }: JobBody<'agree_dates'>) {
  const { order, side, plan } = await lockGoing(tx, caller, version)
  const { proposedBy, proposedStart, proposedDays } = plan
  if (proposedBy === null || proposedStart === null || proposedDays === null) throw notNow('Nobody proposed new dates.')
  if (proposedBy === side) throw refusal.forbidden('Only the other side can agree to these dates.')
  const isPast = proposedStart < plan.today && order.state === 'paid'
  if (isPast) throw notNow('That day has passed. Propose another one.')
  await setDays(tx, order.id, { startsOn: proposedStart, workingDays: proposedDays })
  await forgetProposal(tx, order.id)
  if (order.state === 'in_progress') await askAfterEnd(tx, caller.terms, order.id)
  await renewDeadlines(tx, caller.terms, order)
  const reason = datesWords(proposedStart, lastWorkingDay(proposedStart, proposedDays))
  await noteStep(tx, order, { event: 'agree_dates', by: side, actorId: caller.viewer.id, reason })
}

/** The dates that were proposed are off the table. */
export async function forgetProposal(tx: Transaction, orderId: number) {
  await tx`
    update job_orders set (proposed_by, proposed_start, proposed_days) = (null, null, null) where order_id = ${orderId}`
}

/** The customer’s answer when they are asked: they are asked again later. */
export async function stillInProgress(tx: Transaction, caller: OrderCaller, { version }: JobBody<'still_in_progress'>) {
  const { order, side, plan } = await lockGoing(tx, caller, version)
  if (side !== 'buyer') throw onlyBy('buyer')
  if (order.state !== 'in_progress' || !isAsked(plan)) throw notNow('We haven’t asked you about this job yet.')
  await tx`
    update job_orders set asked_at = clock_timestamp() + make_interval(secs => ${caller.terms.waits.workAsked})
    where order_id = ${order.id}`
  await renewDeadlines(tx, caller.terms, order)
  await noteStep(tx, order, { event: 'still_in_progress', by: 'buyer', actorId: caller.viewer.id })
}
