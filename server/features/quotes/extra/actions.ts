import type { QuoteWaits } from '#contract/quote-waits.ts'
import { type NewExtraQuote, quoteTotalOf } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { oneLine, requiredLines } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { settle } from '../caller.actions.ts'
import { type LockedLife, secondsAfter } from '../locked.ts'
import { lockJob, lockLife, lockQuotes } from '../locks.queries.ts'
import { findStoredExtra, getTimeZone } from '../reserved.queries.ts'
import { dayIn, linesProblems } from '../sending/terms.ts'
import { keepVersion, type Terms, termColumns } from '../sending/writing.actions.ts'
import { takeQuoteStep } from '../steps.actions.ts'
import { findJob, type Job } from './queries.ts'

const DAY = 86_400

/**
 * Sends a quote on extra work that the provider found on a running job. One at a time waits for the customer's answer.
 */
export async function quoteExtra(
  tx: Transaction,
  viewer: Viewer,
  orderId: number,
  { waits, ...body }: NewExtraQuote & { waits: QuoteWaits },
) {
  const { job, life } = await lockRunning(tx, viewer, orderId)
  await endWaiting(tx, life, job.id)
  const terms = await termsOf(tx, body, { job, waits })
  const validUntil = secondsAfter(life.readAt, waits.extra)
  const columns = { post_id: life.postId, provider_id: viewer.id, follows_id: job.id, valid_until: validUntil }
  const [{ id }] = await tx<[{ id: number }]>`
    insert into quotes ${tx({ ...columns, sent_at: life.readAt, ...termColumns(terms) })} returning id`
  await keepVersion(tx, viewer, { quoteId: id, version: 1, terms })
  const [quote] = await lockQuotes(tx, life.postId, { id })
  await takeQuoteStep(tx, life, quote!, { event: 'send', by: 'seller', before: null, waits: waits.extra })
  return { id }
}

/** Locks the job, which must be in progress, and its request. Not found for anyone on neither side. */
async function lockRunning(tx: Transaction, viewer: Viewer, orderId: number) {
  const named = await findJob(tx, orderId)
  if (!named || (viewer.id !== named.sellerId && viewer.id !== named.buyerId)) throw refusal.notFound('Order')
  if (viewer.id !== named.sellerId) throw refusal.forbidden('Only the provider can send a quote on extra work.')
  await lockJob(tx, named.id)
  const life = await lockLife(tx, named.postId)
  const job = (await findJob(tx, orderId)) ?? named
  if (job.state !== 'in_progress')
    throw refusal.conflict('not_now', 'You can quote extra work only while the job is in progress.')
  if (!life) throw refusal.conflict('not_now', 'The request for this job is gone, so it can’t get extra work.')
  return { job, life }
}

/** Throws if one waits already. One that has expired gives way, even if the timer is late. */
async function endWaiting(tx: Transaction, life: LockedLife, jobId: number) {
  const waiting = await findStoredExtra(tx, jobId)
  const [quote] = waiting ? await lockQuotes(tx, life.postId, { id: waiting.id }) : []
  if (!quote) return
  if (quote.state !== 'expired') {
    throw refusal.conflict('quote_open', 'A quote on extra work already waits for the customer’s answer.')
  }
  await settle(tx, life, quote)
}

type For = { job: Job; waits: QuoteWaits }

/** Throws a 400 that names each field with a mistake. */
async function termsOf(tx: Transaction, body: NewExtraQuote, { job, waits }: For): Promise<Terms> {
  const problems = linesProblems(body.lines)
  if (problems.length > 0) throw refusal.invalidFields(problems)
  return {
    lines: body.lines.map((line) => ({ ...line, title: oneLine(line.title) })),
    totalVbt: quoteTotalOf(body.lines),
    range: null,
    warrantyMonths: null,
    warrantyMiles: null,
    availableFrom: dayIn(await getTimeZone(tx, job.postId), new Date().toISOString()),
    workingDays: body.workingDays,
    validDays: Math.max(1, Math.ceil(waits.extra / DAY)),
    note: requiredLines('note', body.note).trim(),
    businessId: job.businessId,
    photos: body.photos ?? [],
  }
}
