import type { Member } from '#contract/members.ts'
import type { Quote } from '#contract/quotes.ts'
import { presentPicture } from '../../media/index.ts'
import { quoteActionsOf } from '../policy.ts'
import type { QuoteRow } from './rows.ts'

type Seen = { viewerId: number; people: ReadonlyMap<number | null, Member>; feePercent: number }

const OUT_OF_SIGHT = 'Request no longer available'

/** A quote as the viewer's side sees it. */
export function presentQuote(row: QuoteRow, { viewerId, people, feePercent }: Seen): Quote {
  const viewer = row.providerId === viewerId ? 'seller' : 'buyer'
  return {
    id: row.id,
    version: row.version,
    viewer,
    request: presentRequest(row),
    // Their quotes are gone with a member who leaves.
    customer: people.get(row.customerId)!,
    provider: people.get(row.providerId)!,
    business: presentBusiness(row),
    rating: row.stars === null ? null : { stars: row.stars, count: row.reviews },
    miles: row.miles,
    state: row.state,
    followsId: row.followsId,
    ...termsOf(row),
    ...momentsOf(row, viewer),
    overVbt: overBudget(row),
    photos: row.photos,
    orderId: row.orderId,
    feePercent: viewer === 'seller' ? feePercent : null,
    can: quoteActionsOf(row, viewer),
  }
}

function presentRequest(row: QuoteRow): Quote['request'] {
  const { postId, title, requestState } = row
  return { id: postId, title: title ?? OUT_OF_SIGHT, state: requestState, thumbnail: presentPicture(row, 'cover') }
}

function presentBusiness({ businessId, businessTitle, isBusinessVisible }: QuoteRow): Quote['business'] {
  if (businessId === null || businessTitle === null) return null
  return { id: isBusinessVisible ? businessId : null, title: businessTitle }
}

function termsOf(row: QuoteRow) {
  const { lines, totalVbt, fromVbt, toVbt, warrantyMonths, warrantyMiles, availableFrom, workingDays, note } = row
  const range = fromVbt === null || toVbt === null ? null : { fromVbt, toVbt }
  return { lines, totalVbt, range, warrantyMonths, warrantyMiles, availableFrom, workingDays, note }
}

function momentsOf(row: QuoteRow, viewer: Quote['viewer']) {
  const { validDays, validUntil, isOutdated, sentAt, editedAt, seenAt, firmAskedAt, reservedUntil, state } = row
  return {
    validDays,
    validUntil,
    isOutdated,
    sentAt,
    editedAt,
    seenAt: viewer === 'seller' ? seenAt : null,
    firmAskedAt,
    reservedUntil: state === 'reserved' ? reservedUntil : null,
  }
}

/** A range is over the budget if all of it is. Extra work has no budget. */
function overBudget({ budgetVbt, totalVbt, fromVbt, toVbt, followsId }: QuoteRow) {
  if (budgetVbt === null || followsId !== null) return null
  if (totalVbt !== null) return totalVbt - budgetVbt
  if (fromVbt === null || toVbt === null) return null
  return fromVbt > budgetVbt ? fromVbt - budgetVbt : Math.min(0, toVbt - budgetVbt)
}
