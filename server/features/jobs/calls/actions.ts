import type { JobEvent } from '#contract/job-steps.ts'
import type { JobBody } from '#contract/jobs.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { optionalLines } from '../../../platform/http/typed-text.ts'
import { assertPossible, kindOf, lockFor, type OrderCaller, step } from '../../orders/index.ts'
import { findExtraQuote } from '../../quotes/index.ts'
import { forgetProposal } from '../dates/actions.ts'
import { askAfterEnd } from '../dates/planning.actions.ts'
import { getPlan } from '../dates/queries.ts'
import { addPhotos } from '../photos/actions.ts'
import { assertStartable, isAsked, notNow } from '../policy.ts'

async function lockJob(tx: Transaction, caller: OrderCaller, event: JobEvent, version: number) {
  const order = await lockFor(tx, caller, event, version, 'job')
  assertPossible(kindOf(caller.terms, order), event, order)
  return order
}

/** The provider begins. Before the agreed day, they say which parts they ordered. */
export async function startWork(tx: Transaction, caller: OrderCaller, { version, partsNote }: JobBody<'start_work'>) {
  const order = await lockJob(tx, caller, 'start_work', version)
  const parts = optionalLines(partsNote)
  const plan = await getPlan(tx, order.id)
  assertStartable({ ...plan, hasReason: parts !== null }, caller.terms.waits.earlyStart)
  await tx`
    update job_orders set started_at = clock_timestamp(), parts_note = ${parts} where order_id = ${order.id}`
  await forgetProposal(tx, order.id)
  await askAfterEnd(tx, caller.terms, order.id)
  await step(tx, caller, order, { event: 'start_work', reason: parts })
}

/** Throws while the customer has not answered a quote on extra work, because a job is done as a whole. */
async function assertNoExtra(tx: Transaction, { id }: { id: number }) {
  if (await findExtraQuote(tx, id)) throw notNow('A quote on extra work still waits for the customer’s answer.')
}

/** The provider is done, and shows what they did. */
export async function markDone(tx: Transaction, caller: OrderCaller, { version, note, photos }: JobBody<'mark_done'>) {
  const order = await lockJob(tx, caller, 'mark_done', version)
  await assertNoExtra(tx, order)
  await tx`update job_orders set done_note = ${optionalLines(note)} where order_id = ${order.id}`
  await addPhotos(tx, caller, order.id, photos)
  await step(tx, caller, order, { event: 'mark_done' })
}

/** The customer's answer when they are asked: the provider forgot to say so. */
export async function sayDone(tx: Transaction, caller: OrderCaller, { version }: JobBody<'say_done'>) {
  const order = await lockJob(tx, caller, 'say_done', version)
  await assertNoExtra(tx, order)
  if (!isAsked(await getPlan(tx, order.id))) throw notNow('The provider says when the work is done. Then you check it.')
  await step(tx, caller, order, { event: 'say_done' })
}

/** The customer is happy, and the provider is paid. */
export async function acceptWork(tx: Transaction, caller: OrderCaller, { version }: JobBody<'accept_work'>) {
  const order = await lockJob(tx, caller, 'accept_work', version)
  await assertNoExtra(tx, order)
  await step(tx, caller, order, { event: 'accept_work' })
}
