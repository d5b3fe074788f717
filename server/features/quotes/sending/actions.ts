import type { NewQuote, QuoteBody, QuoteEdit } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { lockFor, type QuoteCaller, settle } from '../caller.actions.ts'
import { deleteQuoteDraft } from '../drafts/actions.ts'
import { type LockedLife, type LockedQuote, secondsAfter, standingOf } from '../locked.ts'
import { lockLife, lockQuotes } from '../locks.queries.ts'
import { refusalOf, takesRange } from '../policy.ts'
import { getRequest } from '../reading/life.queries.ts'
import { assertState } from '../refusals.ts'
import { getTimeZone } from '../reserved.queries.ts'
import { takeQuoteStep } from '../steps.actions.ts'
import { quoteOpen } from './policy.ts'
import { findOwn, getNote, isOwnBusiness } from './queries.ts'
import { dayIn, problemsOf } from './terms.ts'
import { keepVersion, type Terms, termColumns, termsOf } from './writing.actions.ts'

const DAY = 86_400

/** Sends a quote on a request, or sends again one that was withdrawn or expired. */
export async function sendQuote(tx: Transaction, viewer: Viewer, postId: number, body: NewQuote) {
  const life = await lockLife(tx, postId)
  if (!life) throw refusal.notFound('Post')
  const refused = refusalOf(await getRequest(tx, viewer, postId), viewer)
  if (refused) throw refused
  const ownId = await findOwn(tx, viewer, postId)
  const [own] = ownId === null ? [] : await lockQuotes(tx, postId, { id: ownId })
  if (own && own.state !== 'withdrawn' && own.state !== 'expired') throw quoteOpen(own.state)
  const terms = await readTerms(tx, viewer, life, body)
  await deleteQuoteDraft(tx, viewer, postId)
  return own ? sendAgain(tx, viewer, { life, quote: own }, terms) : sendFirst(tx, viewer, life, terms)
}

async function sendFirst(tx: Transaction, viewer: Viewer, life: LockedLife, terms: Terms) {
  const validUntil = secondsAfter(life.readAt, terms.validDays * DAY)
  const columns = { post_id: life.postId, provider_id: viewer.id, valid_until: validUntil, sent_at: life.readAt }
  const [{ id }] = await tx<[{ id: number }]>`
    insert into quotes ${tx({ ...columns, ...termColumns(terms) })} returning id`
  await keepVersion(tx, viewer, { quoteId: id, version: 1, terms })
  const [quote] = await lockQuotes(tx, life.postId, { id })
  await takeQuoteStep(tx, life, quote!, { event: 'send', by: 'seller', before: null })
  return { id }
}

/** As if it were sent for the first time, but its versions stay. */
async function sendAgain(tx: Transaction, viewer: Viewer, { life, quote }: Own, terms: Terms) {
  await settle(tx, life, quote)
  await rewrite(tx, viewer, quote, terms)
  const change = tx`sent_at = ${life.readAt}, edited_at = null, seen_at = null, firm_asked_at = null`
  await takeQuoteStep(tx, life, quote, { event: 'send', by: 'seller', change, after: afterOf(life, quote, terms) })
  return { id: quote.id }
}

/** Replaces everything that a quote says. It is valid for its full time again. */
export async function edit(tx: Transaction, caller: QuoteCaller, { version, ...body }: QuoteEdit) {
  const { life, quote } = await lockFor(tx, caller, {
    by: 'seller',
    version,
    refused: 'Only the provider can edit this quote.',
  })
  if (quote.followsId !== null) throw refusal.conflict('not_now', 'Withdraw this quote and send a new one instead.')
  assertState(quote, ['open'], 'seller')
  // Not visible to the provider anymore if it is hidden, but their quote is.
  const refused = refusalOf(Object.assign(standingOf(life), { isForViewer: true }), caller.viewer)
  if (refused) throw refused
  const terms = await readTerms(tx, caller.viewer, life, body)
  await rewrite(tx, caller.viewer, quote, terms)
  await deleteQuoteDraft(tx, caller.viewer, life.postId)
  const answers = terms.range === null ? tx`, firm_asked_at = null` : tx``
  await takeQuoteStep(tx, life, quote, {
    event: 'edit',
    by: 'seller',
    change: tx`edited_at = ${life.readAt}, seen_at = null ${answers}`,
    totalBefore: quote.totalVbt,
    after: afterOf(life, quote, terms),
  })
  return { id: quote.id }
}

/** Takes back a quote. It can be sent again. */
export async function withdraw(tx: Transaction, caller: QuoteCaller, { version }: QuoteBody<'withdraw'>) {
  const refused = 'Only the provider can withdraw this quote.'
  const { life, quote } = await lockFor(tx, caller, { by: 'seller', version, refused })
  assertState(quote, ['open'], 'seller')
  await takeQuoteStep(tx, life, quote, { event: 'withdraw', by: 'seller' })
  return { id: quote.id }
}

type Own = { life: LockedLife; quote: LockedQuote }

async function rewrite(tx: Transaction, viewer: Viewer, quote: LockedQuote, terms: Terms) {
  const version = quote.version + 1
  const hadNote = await getNote(tx, quote.id)
  await tx`update quotes set ${tx({ ...termColumns(terms), version })} where id = ${quote.id}`
  await keepVersion(tx, viewer, { quoteId: quote.id, version, terms, hadNote })
}

function afterOf({ readAt }: LockedLife, { version }: LockedQuote, { validDays, totalVbt, range }: Terms) {
  const sum = { totalVbt, fromVbt: range?.fromVbt ?? null, toVbt: range?.toVbt ?? null }
  return { version: version + 1, validUntil: secondsAfter(readAt, validDays * DAY), ...sum }
}

/** Throws a 400 that names each field with a mistake. */
async function readTerms(tx: Transaction, viewer: Viewer, life: LockedLife, body: NewQuote): Promise<Terms> {
  const { postId, urgency, businessId } = life
  const today = dayIn(await getTimeZone(tx, postId), new Date().toISOString())
  const problems = problemsOf(body, { takesRange: takesRange(urgency), today })
  if (problems.length > 0) throw refusal.invalidFields(problems)
  // A private request is for one business, so its owner quotes as that.
  const terms = { ...termsOf(body), businessId: body.businessId ?? businessId }
  if (businessId !== null && terms.businessId !== businessId) {
    throw refusal.invalidFields([{ field: 'businessId', message: 'Quote as the business that the customer asked.' }])
  }
  if (terms.businessId !== null && !(await isOwnBusiness(tx, viewer, terms.businessId))) {
    throw refusal.invalidFields([{ field: 'businessId', message: 'Choose one of your own businesses that is public.' }])
  }
  return terms
}
