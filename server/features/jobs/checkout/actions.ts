import { lastWorkingDay } from '#contract/jobs.ts'
import type { QuoteLine } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { type CheckoutSource, startCheckout } from '../../checkouts/index.ts'
import type { CheckoutOfKind, NewOrder, OrderTerms } from '../../orders/index.ts'
import { dayIn, getReservedQuote, payQuotes, type ReservedQuote } from '../../quotes/index.ts'
import { addWork, planWork } from '../dates/planning.actions.ts'
import type { JobStart } from '../starting.ts'
import { laterDay, workWords } from './policy.ts'
import { type JobLineRow, lockFirst, type Requested, selectRequested } from './queries.ts'

/** Checks out a quote that the viewer accepted. */
export function startJobCheckout(tx: Transaction, viewer: Viewer, terms: OrderTerms, quoteId: number) {
  const source: CheckoutSource<Requested> = {
    kind: 'job',
    find: selectRequested(tx, viewer, quoteId),
    async take([requested]) {
      if (requested?.followsId) await lockFirst(tx, requested.followsId)
      const quote = await getReservedQuote(tx, viewer, quoteId)
      return { orders: [orderOf(quote, requested!)] }
    },
  }
  return startCheckout(tx, viewer, terms, source)
}

function orderOf(quote: ReservedQuote, { title, thumbnailId, businessName }: Requested): NewOrder {
  const startsOn = laterDay(quote.availableFrom, dayIn(quote.timeZone, new Date().toISOString()))
  const own: JobStart = {
    postId: quote.postId,
    quoteId: quote.id,
    quoteVersion: quote.version,
    businessId: quote.businessId,
    businessName,
    startsOn,
    workingDays: quote.workingDays,
    endsOn: lastWorkingDay(startsOn, quote.workingDays),
    timeZone: quote.timeZone,
    warrantyMonths: quote.warrantyMonths,
    warrantyMiles: quote.warrantyMiles,
    note: quote.note,
  }
  const { followsId } = quote
  const variant = followsId === null ? 'first' : 'extra'
  const lines = quote.lines.map(lineOf)
  return { sellerId: quote.providerId, variant, followsId, name: { title, thumbnailId }, lines, own }
}

/** A whole number of pieces keeps its price; hours and discounts are one line with what they come to. */
function lineOf(line: QuoteLine & { id: number }): NewOrder['lines'][number] {
  const isCounted = line.kind !== 'labor' && line.kind !== 'discount' && Number.isInteger(line.quantity)
  const quantity = isCounted ? line.quantity : 1
  const priceVbt = isCounted ? line.priceVbt : line.totalVbt
  const subject = { type: 'quote_line', id: line.id }
  return { subject, title: workWords(line), thumbnailId: null, quantity, priceVbt, agreedVbt: priceVbt }
}

type Paid = Parameters<NonNullable<CheckoutOfKind<OrderTerms>['pay']>>[1]

/**
 * Turns the quotes into jobs, whose days count from today, and tells the provider where to come. Extra work may move the end of its
 * job.
 */
export async function payJobs(tx: Transaction, { terms, orders }: Paid) {
  const rows = orders.map(({ order, lines }) => ({ orderId: order.id, row: lines[0] as unknown as JobLineRow }))
  for (const { row } of rows) if (row.jobFollowsId !== null) await lockFirst(tx, row.jobFollowsId)
  await payQuotes(
    tx,
    rows.map(({ orderId, row }) => ({
      orderId,
      quoteId: row.jobQuoteId,
      version: row.jobQuoteVersion,
      postId: row.jobPostId,
    })),
  )
  for (const { orderId, row } of rows) {
    await planWork(tx, orderId)
    if (row.jobFollowsId !== null) await addWork(tx, terms, { firstId: row.jobFollowsId, orderId })
  }
  return { places: new Map(rows.map(({ orderId, row }) => [orderId, row.jobPlace])), writes: [] }
}
